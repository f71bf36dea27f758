import { nextEvent } from './next-event.ts';

let underWay = 0;

/**
 * Fetches code whose absence the caller makes up for. Elsewhere a reload mends missing code; here
 * it would take away what the visitor is about to be told.
 */
export async function fetchHandled<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  underWay += 1;
  try {
    return await fetchCode();
  } finally {
    underWay -= 1;
  }
}

/** Whether a failure to fetch code is being made up for right now. */
export function isFetchHandled(): boolean {
  return underWay > 0;
}

/** Without a sign it is tried again after a pause of this, doubled each time, in ms. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;
/** Then it has a chance: the connection is back, or the visitor acts. */
const signs = ['online', 'focusin', 'pointerdown', 'visibilitychange'] as const;

/** Fetches until it succeeds; never rejects. `onFailure` is called after each failure. */
export async function fetchUntilHere<Code>(
  fetchCode: () => Promise<Code>,
  onFailure: () => void = () => {},
): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await fetchHandled(fetchCode);
    } catch {
      onFailure();
      await nextEvent(signs, pauseMs);
    }
  }
}
