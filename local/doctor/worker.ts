import { createHash } from 'node:crypto';
import { isPackOf, type Precached, readPrecached } from '../../build/reading.ts';
import { pagePath } from '../web/dist.ts';
import { AGAIN, fail, judge, type Verdict, warn } from './finding.ts';
import type { Answer, Site } from './visit.ts';

/** A file the worker keeps, as the host sends it. */
interface KeptFile {
  readonly url: string;
  readonly answer: Answer;
}

/**
 * The service worker, and every file it would fetch: one that is missing keeps it from installing,
 * one of another build it would keep under this one's name.
 */
export async function checkWorker(site: Site): Promise<Verdict> {
  const { status, headers, text } = await site.get('/worker.js');
  if (status !== 200) return fail(`/worker.js is answered with ${status}. ${AGAIN}`);
  const wrong: string[] = [];
  if (!/javascript/.test(headers.get('content-type') ?? '')) {
    wrong.push(`/worker.js is sent as ${headers.get('content-type') ?? 'no type at all'}`);
  }
  const precached = installedBy(text);
  if (precached === null) return fail(`/worker.js names no file that it keeps. ${AGAIN}`);
  const files = await Promise.all(
    [...precached.urls, ...precached.packs].map(async (url) => ({
      url,
      answer: await endOf(site, `/${url}`),
    })),
  );
  const missing = files.filter(({ answer }) => answer.status !== 200);
  // What caches hold at the address visitors open a page at can be older than the file.
  const pages = await Promise.all(
    precached.urls
      .filter(isPage)
      .map(async (url) => ({ url, answer: await site.get(pagePath(`/${url}`)) })),
  );
  const different = [...files, ...pages].filter((file) => isDifferent(file, precached));
  const rewritten = urlsOf(different.filter((file) => isOfThisBuild(file, precached)));
  const foreign = urlsOf(different.filter((file) => !isOfThisBuild(file, precached)));
  if (missing.length > 0) {
    wrong.push(
      `${missing.length} files the service worker keeps are missing (/${missing[0]?.url})`,
    );
  }
  if (foreign.length > 0) {
    wrong.push(`${foreign.length} files are of another build (/${foreign[0]})`);
  }
  if (wrong.length === 0 && rewritten.length > 0) {
    return warn(
      `${rewritten.length} pages are not as this build wrote them (/${rewritten[0]}), though ` +
        'their scripts are its own: the host rewrites HTML. Switch that off there (scripts it ' +
        'injects, minification, hidden e-mail addresses), or, if it does no such thing: ' +
        AGAIN,
    );
  }
  return judge(wrong, `The service worker and its ${files.length} files are there.`, AGAIN);
}

/** What the worker fetches when it is installed, or null where there is nothing. */
export function installedBy(worker: string): Precached | null {
  try {
    return readPrecached(worker);
  } catch {
    return null;
  }
}

/** The answer a path ends with, after the redirects a browser would follow. */
async function endOf(site: Site, path: string, hops = 3): Promise<Answer> {
  const answer = await site.get(path);
  const { status, headers } = answer;
  const next = headers.get('location');
  if (status < 300 || status >= 400 || next === null || hops === 0) return answer;
  const { origin, pathname } = new URL(next, site.origin);
  return origin === site.origin ? endOf(site, pathname, hops - 1) : answer;
}

function isPage(url: string): boolean {
  return url.endsWith('.html');
}

function urlsOf(files: readonly KeptFile[]): string[] {
  return [...new Set(files.map(({ url }) => url))];
}

/**
 * Whether a file is not as this build wrote it. One with a hash in its name has no revision, as another build's has
 * another name; a pack, by whose hash it can be seen, is most of an installation.
 */
function isDifferent({ url, answer }: KeptFile, { packs, revisions }: Precached): boolean {
  if (packs.includes(url)) return answer.status === 200 && !isPackOf(url, answer.bytes);
  const revision = revisions.get(url);
  if (revision === undefined || answer.status !== 200) return false;
  return createHash('md5').update(answer.bytes).digest('hex') !== revision;
}

/**
 * Hosts that change HTML on its way leave in it the names of this build's own scripts and styles, all
 * of which the worker keeps. A page of another build names others.
 */
function isOfThisBuild({ url, answer }: KeptFile, { urls }: Precached): boolean {
  const named = answer.text.match(/\bassets\/[\w.-]+\.(?:js|css)\b/g) ?? [];
  return isPage(url) && named.length > 0 && named.every((name) => urls.includes(name));
}
