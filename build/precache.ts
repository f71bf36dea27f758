import { readdirSync, readFileSync } from 'node:fs';

/** How many articles are readable offline without having been opened first. */
const NEWEST_ARTICLES = 12;

const articles = new URL('../src/content/blog/', import.meta.url);

function dateOf(file: string): string {
  const text = readFileSync(new URL(file, articles), 'utf8');
  return /^date: *['"]?(\d{4}-\d{2}-\d{2})/m.exec(text)?.[1] ?? '';
}

/** The slugs of the articles that are kept only once they were read. */
function olderArticles(): string[] {
  return readdirSync(articles)
    .filter((file) => file.endsWith('.mdx'))
    .sort((a, b) => dateOf(b).localeCompare(dateOf(a)))
    .slice(NEWEST_ARTICLES)
    .map((file) => file.replace(/\.mdx$/, ''));
}

/**
 * Which files the service worker keeps from its installation on: the shell, all listing and
 * service pages and the newest articles, so that the installation does not grow with the blog.
 */
export function precacheGlobs(): { globPatterns: string[]; globIgnores: string[] } {
  return {
    globPatterns: [
      '**/*.html',
      'assets/*.{js,css,woff2}',
      'art/*.svg',
      'favicon.svg',
      'manifest.webmanifest',
    ],
    globIgnores: olderArticles().flatMap((slug) => [
      `blog/${slug}.html`,
      `art/cover-${slug}.svg`,
      `assets/${slug}-*.js`,
    ]),
  };
}
