import { createFileRoute, useHydrated, useLocation, useRouter } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { portfolioPage, portfolioTabs } from '../content/portfolio.ts';
import { findProject, projectsInTab } from '../content/projects.ts';
import type { PortfolioProject, PortfolioTab } from '../content/types.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { CardGrid } from '../ui/cards/CardGrid.tsx';
import { Later } from '../ui/page/Later.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { pageMotifOf, projectPictureOf } from '../ui/pictures/pictures.ts';
import { ProjectCard } from '../ui/projects/ProjectCard.tsx';
import { ProjectDialog } from '../ui/projects/ProjectDialog.tsx';
import { ProjectTabs } from '../ui/projects/ProjectTabs.tsx';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

/** The filter in the address, so that a filtered view can be shared; absent means all. */
export interface PortfolioSearch {
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
  const isHydrated = useHydrated();
  const tab = isHydrated ? tipo : 'all';
  const navigate = Route.useNavigate();
  const { history } = useRouter();
  // The open dialog is an entry of the history: going back, as Android's button does, closes it.
  const shown = useLocation({ select: ({ state }) => state.project });
  const opened = isHydrated && shown !== undefined ? (findProject(shown) ?? null) : null;

  // While its code comes, something else may be asked for, which takes its place.
  const isAsked = shown !== undefined;

  function choose(chosen: PortfolioTab, isByKey: boolean) {
    const search = chosen === 'all' ? {} : { tipo: chosen };
    // A key chooses each tab it passes: all of them are one step to go back.
    const replace = isAsked || (isByKey && history.location.state.isByKey === true);
    void navigate({ search, state: { isByKey }, replace, resetScroll: false });
  }

  function show({ slug }: PortfolioProject) {
    const state = { project: slug };
    void navigate({ search: true, state, replace: isAsked, resetScroll: false });
  }

  // Escape and the button may both ask for it before the step is made.
  const isClosing = useRef(false);
  useEffect(() => {
    isClosing.current = opened === null;
  }, [opened]);

  function close() {
    if (isClosing.current) return;
    isClosing.current = true;
    history.back();
  }

  return (
    <>
      <PageIntro
        title={portfolioPage.title}
        lead={portfolioPage.lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('portfolio')}
      />
      <Later>
        <PageBody>
          <ProjectTabs
            label={portfolioPage.tabsLabel}
            tabs={portfolioTabs}
            value={tab}
            onChange={choose}
          >
            <CardGrid size="pairs">
              {projectsInTab(tab).map((project, index) => (
                <ProjectCard
                  key={project.slug}
                  project={project}
                  categoryLabel={portfolioPage.categoryLabels[project.category]}
                  picture={projectPictureOf(project.slug)}
                  first={index === 0}
                  details={portfolioPage.cardButton}
                  onDetails={() => show(project)}
                />
              ))}
            </CardGrid>
          </ProjectTabs>
        </PageBody>
        <CtaBand {...portfolioPage.closing} />
      </Later>
      <ProjectDialog
        project={opened}
        pictureOf={projectPictureOf}
        words={portfolioPage}
        onClose={close}
        onUnavailable={(project) => void navigate({ to: project.path, replace: true })}
      />
    </>
  );
}
