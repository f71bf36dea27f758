import { createFileRoute } from '@tanstack/react-router';
import { aboutPage, history, values } from '../content/pages/about.ts';
import { people, peopleSection } from '../content/people.ts';
import { breadcrumbJsonLd, organizationJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Prose } from '../ui/articles/text/Prose.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { PersonList } from '../ui/cards/PersonList.tsx';
import { Timeline } from '../ui/lists/Timeline.tsx';
import { TitledList } from '../ui/lists/TitledList.tsx';
import { Later } from '../ui/page/Later.tsx';
import { Section } from '../ui/page/Section.tsx';
import { pageMotifOf, portraitOf } from '../ui/pictures/pictures.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/sobre')({
  loader: () =>
    pageHead({
      path: '/sobre',
      seo: aboutPage.seo,
      jsonLd: [organizationJsonLd(), breadcrumbJsonLd(crumbsTo('/sobre'))],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: AboutPage,
});

const authors = people.map(({ article, ...person }) => ({
  ...person,
  article: article && { label: article.title, to: article.path },
}));

function AboutPage() {
  return (
    <>
      <PageIntro
        title={aboutPage.title}
        lead={aboutPage.lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('sobre')}
      >
        <Prose>
          {aboutPage.introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </PageIntro>
      <Later>
        <Section heading={{ title: aboutPage.purposeHeading }}>
          <TitledList items={[aboutPage.mission, aboutPage.vision]} size="large" />
        </Section>
        <Section heading={{ title: aboutPage.valuesHeading }} ground="sunken">
          <TitledList items={values} />
        </Section>
        <Section heading={{ title: aboutPage.historyHeading }} layout="split">
          <Timeline moments={history} />
        </Section>
        <Section heading={peopleSection} ground="sunken">
          <PersonList people={authors} portraitOf={portraitOf} />
        </Section>
        <CtaBand {...aboutPage.closing} />
      </Later>
    </>
  );
}
