import { nextEvent } from '../../browser/next-event.ts';
import { whenQuiet } from '../../browser/quiet.ts';
import { withTimeout } from '../../browser/time.ts';

/**
 * Nothing has arrived for this long: the page has all it began to load. A slow device needs two seconds
 * between a first sign and what its links fetch.
 */
const quietMs = 3000;
/** Patience costs less than asking while the page fetches (30 s, see below). */
const longestMs = 20_000;

/**
 * Has the version that waits replace the one in use; every page then hears `controllerchange`. It is
 * asked in a quiet moment, and once: of a page that fetches meanwhile, as it does when the visitor's
 * click is the first sign of one, Chromium starts the old worker anew, leaves it another 30 s, and
 * does not hear a second call (`ServiceWorkerVersion::SkipWaiting`).
 */
export async function takeOver(registration: ServiceWorkerRegistration): Promise<void> {
  // Who leaves meanwhile has agreed all the same, be it that the change then takes those 30 s.
  const quietOrLeft = Promise.race([whenQuiet(quietMs), nextEvent(['pagehide'])]);
  await withTimeout(quietOrLeft, longestMs, undefined);
  // The one that waits by now. The word is workbox-window's; `worker/worker.ts` listens for it.
  registration.waiting?.postMessage({ type: 'SKIP_WAITING' });
}
