import { whenSettled } from '../browser/code/reload.ts';
import { nextEvent } from '../browser/next-event.ts';
import { reaches } from '../browser/reaches.ts';
import { offlinePath } from '../content/navigation.ts';

/** Events after which the server may be reachable again; the connection may also come back without one. */
const retryEvents = ['online', 'visibilitychange'];
/**
 * The pause after such an event, in ms, doubled each time. The server is asked at once, and again after it, as the
 * event may come a moment too early.
 */
const firstPauseMs = 1000;
const longestPauseMs = 10_000;
/** How long a reload may take, in ms, before there is another: somebody may have stopped it. */
const reloadMs = 60_000;

async function isReachable(): Promise<boolean> {
  if (!navigator.onLine || document.visibilityState === 'hidden') return false;
  return reaches(location.href);
}

/**
 * Reloads the page once its server can be reached and the visitor could read the toasts. Does nothing at
 * /sem-conexao itself. Returns how to stop waiting.
 * @param mayReload asked just before a reload, as a page that fails again must not reload for ever.
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
