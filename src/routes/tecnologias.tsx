import { createFileRoute } from '@tanstack/react-router';
import { technologiesPage, technologyGroups } from '../content/technologies.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { TechnologyGroups } from '../ui/cards/TechnologyGroups.tsx';
import { TitledList } from '../ui/lists/TitledList.tsx';
import { Later } from '../ui/page/Later.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { Section } from '../ui/page/Section.tsx';
import { pageMotifOf } from '../ui/pictures/pictures.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/tecnologias')({
  loader: () =>
    pageHead({
      path: '/tecnologias',
      seo: technologiesPage.seo,
      jsonLd: [breadcrumbJsonLd(crumbsTo('/tecnologias'))],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: TechnologiesPage,
});

function TechnologiesPage() {
  const { title, lead, criteria, closing } = technologiesPage;
  return (
    <>
      <PageIntro
        title={title}
        lead={lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('tecnologias')}
      />
      <Later>
        <PageBody>
          <TechnologyGroups groups={technologyGroups} />
        </PageBody>
        <Section heading={{ title: criteria.title }} ground="sunken">
          <TitledList items={criteria.items} />
        </Section>
        <CtaBand {...closing} />
      </Later>
    </>
  );
}
