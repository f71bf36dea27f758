import type {
  BlogPosting,
  BreadcrumbList,
  LocalBusiness,
  Service as ServiceNode,
  Thing,
  WebSite,
  WithContext,
} from 'schema-dts';
import { address, company, companyName, openingHours, socialLinks } from '../content/company.ts';
import type { Post } from '../content/posts/types.ts';
import type { PagePath, Service } from '../content/types.ts';
import { instant } from './instant.ts';
import { socialCardPath } from './page-head.ts';
import { absoluteUrl } from './site-url.ts';

/**
 * Structured data is for who reads the HTML, which only the build writes: a visitor's code has none.
 * So each of these is null there.
 */
type BuiltOnly<T extends Thing> = WithContext<T> | null;

const organizationId = () => `${absoluteUrl('/')}#organization`;

/** The company, as schema.org describes a business with an address and opening hours. */
export function organizationJsonLd(): BuiltOnly<LocalBusiness> {
  if (!import.meta.env.SSR) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    '@id': organizationId(),
    name: companyName,
    legalName: company.legalName,
    description: company.description,
    url: absoluteUrl('/'),
    logo: absoluteUrl('/icons/icon-512.png'),
    image: absoluteUrl(socialCardPath('/')),
    foundingDate: String(company.foundingYear),
    email: company.email.label,
    telephone: company.phone.international,
    sameAs: socialLinks.map((link) => link.href),
    address: {
      '@type': 'PostalAddress',
      streetAddress: address.street,
      addressLocality: address.city,
      addressRegion: address.stateCode,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    geo: { '@type': 'GeoCoordinates', ...company.location },
    openingHoursSpecification: openingHours.map(({ days, opens, closes }) => ({
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: days,
      opens,
      closes,
    })),
  };
}

/** The name of the site; search engines look for it on the home page. */
export function websiteJsonLd(): BuiltOnly<WebSite> {
  if (!import.meta.env.SSR) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name: companyName,
    url: absoluteUrl('/'),
  };
}

/**
 * The company on pages that do not describe it: who reads only them cannot look the id up, and a local
 * business, which it is more closely, would have to have its address there.
 */
const companyInShort = () =>
  ({
    '@type': 'Organization',
    '@id': organizationId(),
    name: companyName,
    url: absoluteUrl('/'),
  }) as const;

/** One service, offered by the company. */
export function serviceJsonLd(service: Service): BuiltOnly<ServiceNode> {
  if (!import.meta.env.SSR) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'Service',
    name: service.title,
    description: service.description,
    url: absoluteUrl(service.path),
    areaServed: { '@type': 'Country', name: address.country },
    provider: companyInShort(),
  };
}

/** One article of the blog. */
export function articleJsonLd(post: Post): BuiltOnly<BlogPosting> {
  if (!import.meta.env.SSR) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: post.title,
    description: post.excerpt,
    datePublished: instant(post.date),
    dateModified: instant(post.updated ?? post.date),
    inLanguage: 'pt-BR',
    articleSection: post.category,
    keywords: post.seo.keywords.join(', '),
    url: absoluteUrl(post.path),
    image: absoluteUrl(socialCardPath(post.path)),
    author: { '@type': 'Person', name: post.author.name, jobTitle: post.author.specialty },
    publisher: companyInShort(),
  };
}

/** The way from the home page to this one; the last crumb is the page itself. */
export function breadcrumbJsonLd(
  crumbs: readonly { label: string; to: PagePath }[],
): BuiltOnly<BreadcrumbList> {
  if (!import.meta.env.SSR) return null;
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      item: absoluteUrl(crumb.to),
    })),
  };
}
