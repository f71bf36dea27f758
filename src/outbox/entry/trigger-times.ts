import type { LastOutcome, OutcomeKind } from './record.ts';

/**
 * When each trigger that cuts waits short last fired (ms since the epoch). `online` and `wake` (the visitor
 * is back, or the browser woke the worker) cut the wait after an attempt that the server did not answer;
 * `start` also the one after a fault of our own deployment, as this may be the mended version; `force` (the
 * visitor asked) cuts every wait. A trigger only counts for attempts that began before it, so it can be kept
 * and does not cause a second run.
 */
export type TriggerTimes = Readonly<Partial<Record<'online' | 'wake' | 'start' | 'force', number>>>;

const noAnswer: readonly OutcomeKind[] = ['unanswered', 'intercepted'];

/** The trigger, if any, that cuts the wait after an attempt with this outcome short. */
export function triggerSince(
  outcome: LastOutcome | null,
  now: number,
  triggered: TriggerTimes,
): keyof TriggerTimes | null {
  const begunAt = outcome === null || outcome.begunAt > now ? -Infinity : outcome.begunAt;
  const counts = (trigger: keyof TriggerTimes) => {
    const at = triggered[trigger] ?? -Infinity;
    // A time in the future was written before the clock was set back.
    return at > begunAt && at <= now;
  };
  if (counts('force')) return 'force';
  const kind = outcome?.kind ?? 'unanswered';
  if (counts('start') && (kind === 'misconfigured' || noAnswer.includes(kind))) return 'start';
  return noAnswer.includes(kind) ? ((['online', 'wake'] as const).find(counts) ?? null) : null;
}

/** When the connection was last reported as back; the start of a page counts as such a report. */
export function backSince({ online = -Infinity, start = -Infinity }: TriggerTimes): number {
  return Math.max(online, start);
}
