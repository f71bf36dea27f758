import { z } from 'zod/mini';
import { readPrecached, sitemapUrls } from '../../build/reading.ts';
import { fail, judge, type Verdict } from './finding.ts';
import type { Site } from './visit.ts';

const AGAIN = 'Build and publish again, all files at once';

/** The service worker, and every file it would fetch: one that is missing keeps it from installing. */
export async function checkWorker(site: Site): Promise<Verdict> {
  const { status, headers, text } = await site.get('/worker.js');
  if (status !== 200) return fail(`/worker.js is answered with ${status}. ${AGAIN}`);
  const wrong: string[] = [];
  if (!/javascript/.test(headers.get('content-type') ?? '')) {
    wrong.push(`/worker.js is sent as ${headers.get('content-type') ?? 'no type at all'}`);
  }
  const paths = keptBy(text);
  if (paths === null) return fail(`/worker.js names no file that it keeps. ${AGAIN}`);
  const ends = await Promise.all(paths.map((path) => endOf(site, path)));
  const missing = paths.filter((_path, index) => ends[index] !== 200);
  if (missing.length > 0) {
    wrong.push(`${missing.length} files the service worker keeps are missing (${missing[0]})`);
  }
  return judge(wrong, `The service worker and its ${paths.length} files are there.`, AGAIN);
}

/** The paths the worker fetches when it is installed, or null where there are none. */
function keptBy(worker: string): string[] | null {
  try {
    return readPrecached(worker).urls.map((url) => `/${url}`);
  } catch {
    return null;
  }
}

/** The status a path ends with, after the redirects a browser would follow. */
async function endOf(site: Site, path: string, hops = 3): Promise<number> {
  const { status, headers } = await site.get(path);
  const next = headers.get('location');
  if (status < 300 || status >= 400 || next === null || hops === 0) return status;
  const { origin, pathname } = new URL(next, site.origin);
  return origin === site.origin ? endOf(site, pathname, hops - 1) : status;
}

const manifestSchema = z.object({
  name: z.string().check(z.minLength(1)),
  start_url: z.string(),
  icons: z.array(z.object({ src: z.string() })).check(z.minLength(1)),
});

export async function checkManifest(site: Site): Promise<Verdict> {
  const { status, text } = await site.get('/manifest.webmanifest');
  const manifest = manifestSchema.safeParse(status === 200 ? parse(text) : null);
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

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
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
