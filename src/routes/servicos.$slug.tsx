import { createFileRoute } from '@tanstack/react-router';
import { findService, loadServicePage } from '../content/services.ts';
import { breadcrumbJsonLd, serviceJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/CtaBand.tsx';
import { DiamondList } from '../ui/DiamondList.tsx';
import { FaqList } from '../ui/FaqList.tsx';
import { ProcessList } from '../ui/ProcessList.tsx';
import { Prose } from '../ui/Prose.tsx';
import { Section } from '../ui/Section.tsx';
import { TitledList } from '../ui/TitledList.tsx';
import { crumbsTo } from './-crumbs.ts';
import { PageIntro } from './-PageIntro.tsx';

export const Route = createFileRoute('/servicos/$slug')({
  // An unknown slug is no page of this route: the not-found page answers it.
  params: { parse: ({ slug }) => (findService(slug) ? { slug } : false) },
  loader: ({ params }) => loadServicePage(params.slug),
  head: ({ params, loaderData }) => {
    const service = findService(params.slug);
    if (!service || !loaderData) return {};
    const here = { label: loaderData.title, to: service.path };
    return pageHead({
      path: service.path,
      seo: loaderData.seo,
      jsonLd: [serviceJsonLd(service), breadcrumbJsonLd([...crumbsTo('/servicos'), here])],
    });
  },
  component: ServiceDetailPage,
});

function ServiceDetailPage() {
  const { title, lead, introduction, included, benefits, audience, process, faq, closing } =
    Route.useLoaderData();
  return (
    <>
      <PageIntro title={title} lead={lead} parents={crumbsTo('/servicos')}>
        <Prose>
          {introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </PageIntro>
      <Section heading={{ title: included.heading }} ground="sunken">
        <TitledList items={included.items} />
      </Section>
      <Section heading={{ title: process.heading }} layout="split">
        <ProcessList steps={process.steps} />
      </Section>
      <Section heading={{ title: benefits.heading }} ground="sunken">
        <TitledList items={benefits.items} />
      </Section>
      <Section heading={{ title: audience.heading }} layout="split">
        <DiamondList items={audience.items} />
      </Section>
      <Section heading={{ title: faq.heading }} layout="split">
        <FaqList questions={faq.items} />
      </Section>
      <CtaBand {...closing} />
    </>
  );
}
