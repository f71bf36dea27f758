import { createFileRoute } from '@tanstack/react-router';
import { services, servicesPage } from '../content/services.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { CtaBand } from '../ui/blocks/CtaBand.tsx';
import { ServiceGrid } from '../ui/cards/ServiceGrid.tsx';
import { Later } from '../ui/page/Later.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { pageMotifOf } from '../ui/pictures/pictures.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/servicos/')({
  loader: () =>
    pageHead({
      path: '/servicos',
      seo: servicesPage.seo,
      jsonLd: [breadcrumbJsonLd(crumbsTo('/servicos'))],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: ServicesPage,
});

function ServicesPage() {
  const { title, lead, cardLink, closing } = servicesPage;
  return (
    <>
      <PageIntro
        title={title}
        lead={lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('servicos')}
      />
      <Later>
        <PageBody>
          <ServiceGrid services={services} more={cardLink} heading="h2" />
        </PageBody>
        <CtaBand {...closing} />
      </Later>
    </>
  );
}
