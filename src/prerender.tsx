import { createMemoryHistory, RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { type AppRouter, createAppRouter } from './router.tsx';

export { pages } from './content/paths.ts';
export { loadedBy } from './content/posts/loaded-by.ts';
export { socialCardPath } from './seo/page-head.ts';
export { siteFiles } from './seo/site-files.ts';

/** One page as React renders it: the tags for its head, and the content of `#root`. */
export interface RenderedPage {
  head: string;
  body: string;
  /** As its head says it. */
  title: string;
  /** The files of its routes. */
  routeFiles: string[];
}

/** The path that the not-found page is rendered at; a host answers any other with it. */
const notFoundPath = '/404';

/** Every route by its file. */
const routes = import.meta.glob<unknown>(['./routes/*.tsx', '!./routes/-*.tsx'], {
  import: 'Route',
  eager: true,
});

/** React writes the tags it hoists (title, meta, link) before the first element of the page. */
const hoisted = /^(?:<title[^>]*>[^<]*<\/title>|<meta[^>]*>|<link[^>]*>)+/;

/** The script of a tag that is structured data. */
function structuredData(tag: object | undefined): string {
  if (tag === undefined || !('script:ld+json' in tag)) return '';
  // Nothing in it may end the script.
  const json = JSON.stringify(tag['script:ld+json']).replaceAll('<', '\\u003c');
  return `<script type="application/ld+json">${json}</script>`;
}

/** Where a path leads instead of to a page of its own, if so. */
function leadsElsewhere(
  path: string,
  { location, matches }: AppRouter['state'],
): string | undefined {
  if (location.pathname !== path || matches.length === 0) return 'redirects';
  const last = matches.at(-1);
  // As `notFoundData` says it.
  const isMissing = last?.routeId === '/$' || 'Missing' in (last?.loaderData ?? {});
  return isMissing && path !== notFoundPath ? 'leads to the not-found page' : undefined;
}

/**
 * Renders one path to HTML, waiting for everything lazy below it.
 * @throws when a route's loader or component throws, or where the path leads to another page or none.
 */
export async function renderPage(path: string): Promise<RenderedPage> {
  const router = createAppRouter(createMemoryHistory({ initialEntries: [path] }));
  await router.load();
  const { matches } = router.state;
  const elsewhere = leadsElsewhere(path, router.state);
  if (elsewhere) throw new Error(`${path} ${elsewhere}`);
  const failed = matches.find((match) => match.error);
  if (failed) throw new Error(`${path} cannot be rendered`, { cause: failed.error });

  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  );
  const errors: unknown[] = [];
  const { prelude } = await prerender(app, {
    onError: (error) => void errors.push(error),
    // React would move a long page's content to its end, behind inline scripts that put it back.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  });
  const html = await new Response(prelude).text();
  if (errors.length > 0) throw new AggregateError(errors, `${path} cannot be rendered`);
  const head = hoisted.exec(html)?.[0] ?? '';
  const meta = matches.at(-1)?.meta ?? [];
  const matched = new Set<unknown>(matches.map(({ routeId }) => router.routesById[routeId]));
  return {
    head: head + meta.map(structuredData).join(''),
    body: html.slice(head.length),
    title: meta.find((tag) => tag?.title !== undefined)?.title ?? '',
    routeFiles: Object.keys(routes)
      .filter((file) => matched.has(routes[file]))
      .map((file) => file.replace('./', 'src/')),
  };
}
