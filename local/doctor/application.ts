import { z } from 'zod/mini';
import { sitemapUrls } from '../../build/reading.ts';
import { AGAIN, fail, judge, ok, type Verdict, warn } from './finding.ts';
import { readJson, type Site } from './visit.ts';

const manifestSchema = z.object({
  name: z.string().check(z.minLength(1)),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })).check(z.minLength(1)),
});

/** Whether the manifest and its icons are there. */
export async function checkManifest(site: Site): Promise<Verdict> {
  const { status, text } = await site.get('/manifest.webmanifest');
  const manifest = manifestSchema.safeParse(status === 200 ? readJson(text) : null);
  if (!manifest.success) {
    return fail(`/manifest.webmanifest is missing or no manifest. ${AGAIN}`);
  }
  const missing: string[] = [];
  for (const { src } of manifest.data.icons) {
    const { pathname } = new URL(src, site.origin);
    if ((await site.get(pathname)).status !== 200) missing.push(`The icon ${pathname} is missing`);
  }
  return judge(missing, 'The site can be installed: manifest and icons are there.', AGAIN);
}

/** The address the pages and the sitemap name is the one they are read at, and all pages are there. */
export async function checkAddress(site: Site): Promise<Verdict> {
  const [page, sitemap] = await Promise.all([site.get('/'), site.get('/sitemap.xml')]);
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(page.text)?.[1] ?? null;
  const listed = sitemapUrls(sitemap.text);
  const named = canonical !== null && URL.canParse(canonical) ? new URL(canonical).origin : null;
  if (named === null) return fail(`The start page names no canonical address. ${AGAIN}`);
  const wrong: string[] = [];
  if (!site.loopback && named !== site.origin) {
    wrong.push(`The pages say they are at ${named}, not at ${site.origin}`);
  }
  if (listed.length === 0) wrong.push('/sitemap.xml lists no page');
  if (listed.some((url) => !url.startsWith(`${named}/`))) {
    wrong.push('The sitemap lists pages of another address');
  }
  const answers = await Promise.all(listed.map((url) => site.get(url.slice(named.length) || '/')));
  const missing = listed.filter((_url, index) => answers[index]?.status !== 200);
  if (missing.length > 0)
    wrong.push(`${missing.length} pages of the sitemap do not answer (${missing[0]})`);
  return judge(
    wrong,
    `${listed.length} pages are there, and say they are at ${named}.`,
    `Build with VITE_SITE_URL=${site.origin} and publish again`,
  );
}

/**
 * Of a reserved domain (RFC 2606), or the number made up for the content: nobody is there. These and the company's
 * name are written out, as who has put another company in the place of this one has others in the content.
 */
const MADE_UP = /[\w.-]+@[\w.-]+\.example\b|wa\.me\/554155550142|Pinhal Software/g;

/** Whether whoever writes past the form writes to somebody. No fault of a demonstration, so only a warning. */
export async function checkContacts(site: Site): Promise<Verdict> {
  const pages = await Promise.all(['/contato', '/privacidade'].map((path) => site.get(path)));
  const found = new Set(pages.flatMap(({ text }) => text.match(MADE_UP) ?? []));
  if (site.loopback || found.size === 0) {
    return ok('The pages for contact and privacy give no made-up name or address.');
  }
  const named = [...found].join(', ');
  return warn(
    `The pages give what is nobody's: ${named}. Write your company into src/content (README, "Another company").`,
  );
}
