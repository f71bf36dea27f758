import { createFileRoute } from '@tanstack/react-router';
import { privacyDetailsLink } from '../content/navigation.ts';
import { devicePage } from '../content/pages/device.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Prose } from '../ui/articles/text/Prose.tsx';
import { SiteLink } from '../ui/controls/SiteLink.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { ScriptedPart } from '../ui/page/ScriptedPart.tsx';
import { DeviceSections } from './-device/DeviceSections.tsx';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/este-aparelho')({
  loader: () =>
    pageHead({
      path: '/este-aparelho',
      seo: devicePage.seo,
      jsonLd: [
        breadcrumbJsonLd([...crumbsTo('/'), { label: devicePage.title, to: '/este-aparelho' }]),
      ],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: DevicePage,
});

function DevicePage() {
  const { title, lead, explanation, withoutScript } = devicePage;
  return (
    <>
      <PageIntro title={title} lead={lead} parents={crumbsTo('/')} />
      <PageBody width="text">
        <Prose>
          {explanation.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p>
            <SiteLink link={privacyDetailsLink} />
          </p>
          <noscript>
            <p>{withoutScript}</p>
          </noscript>
        </Prose>
      </PageBody>
      <ScriptedPart>
        <DeviceSections />
      </ScriptedPart>
    </>
  );
}
