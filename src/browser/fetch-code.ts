import { nextEvent } from './next-event.ts';

let handledFetches = 0;

/**
 * Fetches code for a caller that has a fallback. Elsewhere missing code makes the page reload
 * (`pwa/recover.ts`); here that would take away what the visitor is about to be told.
 */
export async function fetchWithFallback<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  handledFetches += 1;
  try {
    return await fetchCode();
  } finally {
    handledFetches -= 1;
  }
}

/** Whether code is being fetched whose absence its caller handles. */
export function hasFallback(): boolean {
  return handledFetches > 0;
}

/** A retry has a chance then: the connection is back, or the visitor acts. */
const retryEvents = ['online', 'focusin', 'pointerdown', 'visibilitychange'] as const;
/** Without such an event it is tried again after this, doubled each time, in ms. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Fetches until it succeeds; never rejects. `onFailure` is called after each failure. */
export async function fetchWithRetry<Code>(
  fetchCode: () => Promise<Code>,
  onFailure: () => void = () => {},
): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await fetchWithFallback(fetchCode);
    } catch {
      onFailure();
      await nextEvent(retryEvents, pauseMs);
    }
  }
}
