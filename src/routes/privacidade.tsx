import { createFileRoute } from '@tanstack/react-router';
import { Fragment } from 'react';
import { privacyPage, privacySections } from '../content/pages/privacy.ts';
import { breadcrumbJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Prose } from '../ui/articles/text/Prose.tsx';
import { LinkedWords, plainWords } from '../ui/layout/LinkedWords.tsx';
import { Later } from '../ui/page/Later.tsx';
import { PageBody } from '../ui/page/PageBody.tsx';
import { pageMotifOf } from '../ui/pictures/pictures.ts';
import { crumbsTo } from './-parts/crumbs.ts';
import { PageIntro } from './-parts/PageIntro.tsx';

export const Route = createFileRoute('/privacidade')({
  loader: () =>
    pageHead({
      path: '/privacidade',
      seo: privacyPage.seo,
      jsonLd: [
        breadcrumbJsonLd([...crumbsTo('/'), { label: privacyPage.title, to: '/privacidade' }]),
      ],
    }),
  head: ({ loaderData }) => loaderData ?? {},
  component: PrivacyPage,
});

function PrivacyPage() {
  const { title, lead, updated } = privacyPage;
  return (
    <>
      <PageIntro
        title={title}
        lead={lead}
        parents={crumbsTo('/')}
        picture={pageMotifOf('privacidade')}
      >
        <p>
          {updated.label} <time dateTime={updated.date}>{updated.displayDate}</time>
        </p>
      </PageIntro>
      <Later>
        <PageBody width="text">
          <Prose>
            {privacySections.map(({ id, heading, paragraphs, items }) => (
              <Fragment key={id}>
                <h2 id={id}>{heading}</h2>
                {paragraphs.map((paragraph) => (
                  <p key={plainWords(paragraph)}>
                    <LinkedWords text={paragraph} />
                  </p>
                ))}
                {items && (
                  <ul>
                    {items.map((item) => (
                      <li key={plainWords(item)}>
                        <LinkedWords text={item} />
                      </li>
                    ))}
                  </ul>
                )}
              </Fragment>
            ))}
          </Prose>
        </PageBody>
      </Later>
    </>
  );
}
