import { pageFile } from '../../browser/page-path.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { settleWithin } from '../../browser/time.ts';
import { fetchOrGiveUp } from './fetch-or-give-up.ts';
import { answerMs, type InstalledFile, installedWith } from './installed-with.ts';
import { openPrecache } from './precache.ts';

/** The name under which Workbox finds a file in its cache (workbox-precaching, `createCacheKey`). */
function keyOf({ url, revision }: InstalledFile): string {
  const key = new URL(url, location.origin);
  if (revision !== null) key.searchParams.set('__WB_REVISION__', revision);
  return key.href;
}

/**
 * Fetches files that the service worker was installed with and does not have any more. A browser may throw single
 * files away; and if the visitor deletes everything while another tab is open, Chromium may bring back the worker as
 * installed, without its files. Rejects without a connection, and if the worker does not answer in time.
 */
export async function refill(): Promise<void> {
  const registration = await serviceWorkers()?.getRegistration();
  if (!registration?.active) return;
  const files = await settleWithin(installedWith(registration.active), answerMs, () => {
    throw new Error('the service worker gives no answer');
  });
  const cache = await openPrecache(registration);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const lost = files.filter((file) => !here.has(keyOf(file)));
  if (lost.length === 0) return;
  // A new version fetches its own files, and then the old ones are not on the server any more.
  await registration.update();
  if (registration.installing || registration.waiting) return;
  for (const file of lost) {
    // From the root: the page may lie deeper.
    const answer = await fetchOrGiveUp(new URL(file.url, location.origin), { cache: 'reload' });
    // Hosts redirect from a page's file to its address. A redirected answer may not be used for a navigation, so it
    // is stored as a new one.
    const isFile = pageFile(new URL(answer.url).pathname) === `/${file.url}`;
    if (!answer.ok || (answer.redirected && !isFile)) continue;
    await cache.put(keyOf(file), new Response(answer.body, { headers: answer.headers }));
  }
}
