import { createFileRoute } from '@tanstack/react-router';
import { LazyPendingMessages } from '../contact/pending/LazyPendingMessages.tsx';
import { contactPage } from '../content/contact/contact.ts';
import { breadcrumbJsonLd, organizationJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Later } from '../ui/page/Later.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { pageMotifOf } from '../ui/pictures/pictures.ts';
import { ContactBlock } from './-parts/ContactBlock.tsx';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/contato')({
  loader: () =>
    pageHead({
      path: '/contato',
      seo: contactPage.seo,
      jsonLd: [organizationJsonLd(), breadcrumbJsonLd(crumbsTo('/contato'))],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: ContactPage,
});

function ContactPage() {
  return (
    <>
      <PageIntro
        title={contactPage.title}
        lead={contactPage.lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('contato')}
      />
      <Later>
        <PageBody>
          <ContactBlock sourcePage="/contato" mapHeight="tall" withHours />
          {/* Below, as it comes late: above, it would move the form from under a finger. */}
          <LazyPendingMessages />
        </PageBody>
      </Later>
    </>
  );
}
