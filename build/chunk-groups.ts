import { RUNTIME } from './asset-names.ts';

/** What tells the visitor of something, without the look of it, which comes with Sonner. */
const TOASTS =
  /\/src\/(?:ui\/feedback\/(?:toast|PlainToast|OnScreen)|contact\/(?:trial\/trial\.|notify)|content\/(?:contact\/)?toasts|browser\/visitor\/visible)/;

/**
 * What the entry needs before anything else of the site is wanted, and the few lines of contact, content
 * and focus that every page has a use for.
 */
const start = {
  name: 'start',
  test: /vite\/preload-helper|\/src\/(?:browser\/(?:code\/(?:fetch-code|lost-code|reload)|kept-caches|next-event|one-of-many|page-path|observable\/observable|once|optional|reaches|service-workers|time)|contact\/(?:click|handed-over|load(?:ed)?-outbox|places|pending\/pending-count|draft\/draft-keys)|content\/posts\/list-path|outbox\/(?:needed|storage\/(?:change-channel|database-name))|ui\/focus\/lend-focus)\b/,
};

/** What is here before the rest of the site asks for more. */
const foundation = [
  start,
  // In the order in which they are evaluated, each in a task of its own (src/main.ts).
  {
    name: 'react',
    test: /node_modules\/(?:react|react-dom|scheduler)\/|\/src\/evaluate-react/,
  },
  {
    name: 'router',
    test: /node_modules\/(?:@tanstack\/(?:react-router|router-core|history|store|react-store)|use-sync-external-store)\/|\/src\/evaluate-router/,
  },
  {
    name: 'shared',
    // Pages that list all there is use these too, but nobody begins there; showcases come later.
    // Every page has a use for `useObservable`: left with the form it would bring that along.
    test: /\/src\/(?!ui\/showcases|routes\/-(?:parts\/)?showcases|content\/(?:portfolio|services|pages\/(?:offline|kept)|blog|toasts)|ui\/feedback\/(?:toast|PlainToast|OnScreen))(?:ui|seo|content|routes\/-|browser\/observable\/useObservable)/,
    minShareCount: 4,
  },
];

/**
 * What every page needs travels together: many small files compress worse than few, and the
 * framework's stays in the cache when the site's own code changes.
 */
export const chunkGroups = [
  ...foundation,
  // A few lines each: one small file, which the service worker keeps however old the article is.
  { name: 'cited', test: /virtual:(?:posts|projects)\/cited\// },
  // Every page of the blog has both; of two small files one would only be a name more in the application.
  { name: 'blog', test: /\/src\/(?:content\/blog|seo\/feed-link)\.ts/ },
  // Wanted together wherever pages tell which of them are on this device.
  { name: 'kept', test: /\/src\/(?:content\/pages\/kept|pwa\/kept\/useKeptPages)\.ts/ },
  // Nobody is told anything before something happens.
  { name: 'toasts', test: TOASTS },
  // Wanted by the form and by the page that tells what is kept: one small file, not six.
  {
    name: 'contact',
    test: /\/src\/(?:contact\/(?:clean-text|fields|draft\/(?:draft|unhydrated-text)|form\/submission\/unfetched-code|lazy-form\/hydrated-form|useOutbox)|browser\/uuid|outbox\/(?:submission\/)?only-in-form|ui\/focus\/useKeptFocus)\.ts/,
  },
  // Wanted together by what tells of messages: of a few lines each.
  { name: 'in-form', test: /\/src\/contact\/(?:still-in-form|edit-message)\.ts/ },
];

/** The scripts of the foundation, by their names. The bundler makes its own without being told. */
export const FOUNDATION = [RUNTIME, ...foundation.map(({ name }) => name)];

/** The scripts that run before all of it is here: the entry is named after index.html. */
export const EARLY = ['index', start.name];
