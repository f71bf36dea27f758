import { createFileRoute } from '@tanstack/react-router';
import { Suspense } from 'react';
import { hydrateLater } from '../browser/code/hydrate-later.ts';
import { hero, homeSeo } from '../content/pages/home.ts';
import { withFeedLink } from '../seo/feed-link.ts';
import { organizationJsonLd, websiteJsonLd } from '../seo/json-ld.ts';
import { pageHead } from '../seo/page-head.ts';
import { Hero } from '../ui/blocks/Hero.tsx';
import { Later } from '../ui/page/Later.tsx';
import { heroPicture, heroPictureOnPhone } from '../ui/pictures/pictures.ts';

export const Route = createFileRoute('/')({
  loader: async () => ({
    HomeSections: await hydrateLater('/', () =>
      import('./-parts/HomeSections.tsx').then((module) => module.HomeSections),
    ),
    head: withFeedLink(
      pageHead({ path: '/', seo: homeSeo, jsonLd: [organizationJsonLd(), websiteJsonLd()] }),
    ),
  }),
  head: ({ loaderData }) => loaderData?.head ?? {},
  component: HomePage,
});

function HomePage() {
  const { HomeSections } = Route.useLoaderData();
  return (
    <>
      <Hero
        title={hero.title}
        lead={hero.lead}
        primary={hero.proposal}
        secondary={hero.projects}
        picture={heroPicture}
        pictureOnPhone={heroPictureOnPhone}
        imageAlt={hero.imageAlt}
      />
      <Later>
        <Suspense fallback={null}>
          <HomeSections />
        </Suspense>
      </Later>
    </>
  );
}
