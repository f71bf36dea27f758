import { createFileRoute, useHydrated } from '@tanstack/react-router';
import { useState } from 'react';
import {
  type PortfolioTab,
  portfolioPage,
  portfolioTabs,
  projectsInTab,
} from '../content/portfolio.ts';
import type { PortfolioProject } from '../content/types.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { ProjectCard } from '../ui/projects/ProjectCard.tsx';
import { ProjectDialog } from '../ui/projects/ProjectDialog.tsx';
import { ProjectTabs } from '../ui/projects/ProjectTabs.tsx';
import { projectPictureOf } from '../ui/projects/pictures.ts';
import { crumbsTo } from './-crumbs.ts';
import { PageIntro } from './-PageIntro.tsx';

/** The filter in the address, so that a filtered view can be shared; absent means all. */
interface PortfolioSearch {
  tipo?: Exclude<PortfolioTab, 'all'> | undefined;
}

export const Route = createFileRoute('/portfolio/')({
  // A wrong filter has to be overwritten; what is left out stays as it was in the address.
  validateSearch: ({ tipo }): PortfolioSearch => ({
    tipo: tipo === 'web' || tipo === 'mobile' ? tipo : undefined,
  }),
  loader: () =>
    pageHead({
      path: '/portfolio',
      seo: portfolioPage.seo,
      jsonLd: [breadcrumbJsonLd(crumbsTo('/portfolio'))],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PortfolioPage,
});

function PortfolioPage() {
  const { tipo = 'all' } = Route.useSearch();
  // One file answers every filter, and hydration must find what the build wrote into it.
  const tab = useHydrated() ? tipo : 'all';
  const navigate = Route.useNavigate();
  const [opened, setOpened] = useState<PortfolioProject | null>(null);

  function choose(chosen: PortfolioTab) {
    const search = chosen === 'all' ? {} : { tipo: chosen };
    void navigate({ search, resetScroll: false });
  }

  return (
    <>
      <PageIntro title={portfolioPage.title} lead={portfolioPage.lead} parents={crumbsTo('/')} />
      <PageBody>
        <ProjectTabs
          label={portfolioPage.tabsLabel}
          tabs={portfolioTabs}
          value={tab}
          onChange={choose}
        >
          <CardGrid>
            {projectsInTab(tab).map((project, index) => (
              <ProjectCard
                key={project.slug}
                project={project}
                categoryLabel={portfolioPage.categoryLabels[project.category]}
                picture={projectPictureOf(project.slug)}
                first={index === 0}
                details={portfolioPage.cardButton}
                onDetails={() => setOpened(project)}
              />
            ))}
          </CardGrid>
        </ProjectTabs>
      </PageBody>
      <ProjectDialog
        project={opened}
        pictureOf={projectPictureOf}
        words={portfolioPage}
        onClose={() => setOpened(null)}
        onUnavailable={(project) => void navigate({ to: project.path })}
      />
    </>
  );
}
