import type { Thing, WithContext } from 'schema-dts';
import { companyName } from '../content/company.ts';
import type { PagePath, Seo } from '../content/types.ts';
import { instant } from './instant.ts';
import { absoluteUrl } from './site-url.ts';

/** One entry of a route's `head().meta`; `PageHead` turns it into a tag. */
type MetaTag = Record<string, unknown>;

interface PageHeadInput {
  path: PagePath;
  seo: Seo;
  /** Only articles differ from 'website'. */
  type?: 'website' | 'article';
  /** ISO date, articles only. */
  publishedAt?: string;
  /** ISO date of the last change, of articles that were changed only. */
  modifiedAt?: string | undefined;
  /** Structured data; each becomes one JSON-LD block. */
  jsonLd?: readonly (WithContext<Thing> | null)[];
}

/**
 * The file name of a page's card for social networks; build/pictures/social-cards.ts draws it. The
 * pages of a list share the list's.
 */
export function socialCardPath(path: PagePath): string {
  const name = path.slice(1).replace(/\/pagina\/\d+$/, '');
  return `/social/${name === '' ? 'inicio' : name.replaceAll('/', '-')}.png`;
}

/** Everything a page says about itself in its `<head>`, from one typed place. */
export function pageHead(input: PageHeadInput) {
  const { path, seo, type = 'website', publishedAt, modifiedAt, jsonLd = [] } = input;
  const url = absoluteUrl(path);
  const image = absoluteUrl(socialCardPath(path));
  const meta: MetaTag[] = [
    { title: seo.title },
    { name: 'description', content: seo.description },
    { name: 'keywords', content: seo.keywords.join(', ') },
    { property: 'og:type', content: type },
    { property: 'og:site_name', content: companyName },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: seo.title },
    { property: 'og:description', content: seo.description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: seo.title },
    // Networks that read only Twitter's tags fall back to Open Graph for the rest.
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(publishedAt ? [{ property: 'article:published_time', content: instant(publishedAt) }] : []),
    ...(modifiedAt ? [{ property: 'article:modified_time', content: instant(modifiedAt) }] : []),
    ...jsonLd.flatMap((data) => (data === null ? [] : { 'script:ld+json': data })),
  ];
  return { meta, links: [{ rel: 'canonical', href: url }] };
}

/** The head of a page that search engines must not list. */
export function unlistedHead(seo: Pick<Seo, 'title' | 'description'>) {
  return {
    meta: [
      { title: seo.title },
      { name: 'description', content: seo.description },
      { name: 'robots', content: 'noindex' },
    ],
  };
}
