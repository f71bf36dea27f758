import { nextEvent } from '../../browser/next-event.ts';
import { whenQuiet } from '../../browser/quiet.ts';
import { resolveWithin } from '../../browser/time.ts';

/**
 * Nothing has arrived for this long: the page has all it began to load. A slow device needs two seconds
 * between a first sign and what its links fetch.
 */
const quietMs = 3000;
/** How long to wait for that, in ms. Waiting costs less than asking while the page fetches (30 s, see below). */
const longestMs = 20_000;

/**
 * Makes the waiting version replace the one in use; every page then hears `controllerchange`. It is asked in a quiet
 * moment, and once: if a page fetches meanwhile, as it does when a click is the first sign of the visitor, Chromium
 * starts the old worker anew, leaves it another 30 s, and ignores a second call
 * (`ServiceWorkerVersion::SkipWaiting`).
 */
export async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  // A visitor who leaves meanwhile has agreed all the same, even if the change then takes those 30 s.
  const quietOrLeft = Promise.race([whenQuiet(quietMs), nextEvent(['pagehide'])]);
  await resolveWithin(quietOrLeft, longestMs, undefined);
  // To the version that waits by now. The message is workbox-window's; `worker/worker.ts` listens for it.
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
