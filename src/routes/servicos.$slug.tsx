import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hydrateLater } from '../browser/code/hydrate-later.ts';
import { chatLink } from '../content/company.ts';
import { subjectParameter } from '../content/contact/contact.ts';
import { isServiceSlug } from '../content/service-links.ts';
import { loadServicePage, serviceOf, servicesPage } from '../content/services.ts';
import type { Citation, ServicePage } from '../content/types.ts';
import { breadcrumbJsonLd, serviceJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Prose } from '../ui/articles/text/Prose.tsx';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { type Proof, ProofList } from '../ui/cards/ProofList.tsx';
import { DiamondList } from '../ui/lists/DiamondList.tsx';
import { FaqList } from '../ui/lists/FaqList.tsx';
import { ProcessList } from '../ui/lists/ProcessList.tsx';
import { TitledList } from '../ui/lists/TitledList.tsx';
import { Later } from '../ui/page/Later.tsx';
import { Section } from '../ui/page/Section.tsx';
import type { PictureSource } from '../ui/pictures/Picture.tsx';
import { coverOf, projectPictureOf, serviceMotifOf } from '../ui/pictures/pictures.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';
import { loadShowcase } from './-parts/showcases.ts';

export const Route = createFileRoute('/servicos/$slug')({
  // An unknown slug is no page of this route: the not-found page answers it.
  params: {
    parse: ({ slug: typed }) => {
      const slug = typed.toLowerCase();
      return isServiceSlug(slug) ? { slug } : false;
    },
  },
  loader: async ({ params }) => {
    const service = serviceOf(params.slug);
    const [page, Showcase] = await Promise.all([
      loadServicePage(params.slug),
      hydrateLater(service.path, () => loadShowcase(params.slug)),
    ]);
    const here = { label: page.title, to: service.path };
    const head = pageHead({
      path: service.path,
      seo: page.seo,
      jsonLd: [serviceJsonLd(service), breadcrumbJsonLd([...crumbsTo('/servicos'), here])],
    });
    return { page, Showcase, head };
  },
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: ServiceDetailPage,
});

/** The pages that show what a service promises, ready for the screen. */
function proofsOf({ project, article }: ServicePage['proof']): Proof[] {
  const { caseKicker, caseLink, articleKicker, articleLink } = servicesPage.proof;
  const proof = (cited: Citation, kicker: string, label: string, picture: PictureSource) => ({
    kicker,
    title: cited.title,
    link: { label, to: cited.path },
    picture,
    imageAlt: cited.imageAlt,
  });
  return [
    ...(project ? [proof(project, caseKicker, caseLink, projectPictureOf(project.slug))] : []),
    ...(article ? [proof(article, articleKicker, articleLink, coverOf(article.slug))] : []),
  ];
}

function ServiceDetailPage() {
  const { page, Showcase } = Route.useLoaderData();
  const { title, lead, introduction, included, benefits, audience, process, proof, faq, closing } =
    page;
  const { slug } = Route.useParams();
  return (
    <>
      <PageIntro
        title={title}
        lead={lead}
        parents={crumbsTo('/servicos')}
        picture={serviceMotifOf(slug)}
      >
        <Prose>
          {introduction.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </Prose>
      </PageIntro>
      <Later>
        <Section heading={{ title: included.heading }}>
          <TitledList items={included.items} />
        </Section>
        <Section heading={{ title: process.heading }} layout="split" ground="sunken">
          <ProcessList steps={process.steps} />
        </Section>
        <Suspense fallback={null}>
          <Showcase />
        </Suspense>
        <Section heading={{ title: benefits.heading }}>
          <TitledList items={benefits.items} />
        </Section>
        <Section heading={{ title: audience.heading }} layout="split" ground="sunken">
          <DiamondList items={audience.items} />
        </Section>
        <Section heading={{ title: servicesPage.proof.heading }}>
          <ProofList proofs={proofsOf(proof)} />
        </Section>
        <Section heading={{ title: faq.heading }} layout="split">
          <FaqList questions={faq.items} />
        </Section>
        <CtaBand
          {...closing}
          action={{ ...closing.action, to: `${closing.action.to}?${subjectParameter}=${slug}` }}
          chat={chatLink(title)}
        />
      </Later>
    </>
  );
}
