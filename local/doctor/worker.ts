import { readPrecached } from '../../build/reading.ts';
import { AGAIN, fail, judge, type Verdict } from './finding.ts';
import type { Site } from './visit.ts';

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
