import { whenSettled } from '../browser/code/reload.ts';
import { nextEvent } from '../browser/next-event.ts';
import { reaches } from '../browser/reaches.ts';
import { offlinePath } from '../content/navigation.ts';

/** The connection may come back, or be back already, without a word of the browser. */
const retryEvents = ['online', 'visibilitychange'];
/**
 * After such an event the server is looked for at once, and as the browser may be a moment too early
 * with its word, again after this, doubled each time, in ms.
 */
const firstPauseMs = 1000;
const longestPauseMs = 10_000;
/** So long, in ms, a reload may take before there is another: somebody may have stopped it. */
const reloadMs = 60_000;

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine || document.visibilityState === 'hidden') return false;
  return reaches(location.href);
}

/**
 * Loads the page anew once its server can be reached, and what is told meanwhile could be read. Does
 * nothing at /sem-conexao itself. Returns how to stop waiting.
 * @param mayReload asked just before: where the page itself fails again, reloads must have an end.
 */
export function reloadWhenReachable(mayReload: () => boolean = () => true): () => void {
  let isOver = location.pathname === offlinePath;
  let reloadsUntil = 0;
  const look = async () => {
    if (!(await isReachable())) return;
    // The connection may have gone again by then.
    if ((await whenSettled()) && !(await isReachable())) return;
    if (isOver || performance.now() < reloadsUntil || !mayReload()) return;
    reloadsUntil = performance.now() + reloadMs;
    location.reload();
  };
  const wait = async () => {
    for (let pauseMs = firstPauseMs; !isOver; ) {
      // Not awaited: on a line that is dead, and does not say so, a request may never end.
      void look();
      const event = await nextEvent(retryEvents, pauseMs);
      pauseMs = event ? firstPauseMs : Math.min(2 * pauseMs, longestPauseMs);
    }
  };
  void wait();
  return () => {
    isOver = true;
  };
}
