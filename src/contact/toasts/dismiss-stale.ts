import type { Outbox, PendingEntry } from '../../outbox/index.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';

/** What ends the watch over a toast, by its topic. */
const watches = new Map<string, () => void>();

/** Something else is said in the place of this toast: what was said before is not watched any more. */
export function stopWatching(topic: string): void {
  watches.get(topic)?.();
  watches.delete(topic);
}

interface Told {
  readonly topic: string;
  readonly ids: readonly string[];
  /** Whether what the toast says holds of one of these messages. */
  readonly holds: (entry: PendingEntry) => boolean;
  /** Whether the list has them by now; it may be read a moment after the form was told of one. */
  readonly isListed: boolean;
}

/**
 * Takes a toast away as soon as none of its messages is in the list any more, or what it says holds of
 * none: another tab may have sent, deleted or opened them while nobody looked at this one. Returns
 * whether that is so already.
 */
export function dismissOnceOver({ pending }: Outbox, told: Told): boolean {
  const { topic, ids, holds } = told;
  let { isListed } = told;
  let hasHeld = false;
  /** What is told may be newer than what was read of the list. */
  function isOver(): boolean {
    const { status, entries } = pending.getSnapshot();
    if (status !== 'ready') return false;
    const here = entries.filter(({ id }) => ids.includes(id));
    if (here.length === 0) return isListed;
    isListed = true;
    const isHolding = here.some(holds);
    const hasEnded = hasHeld && !isHolding;
    hasHeld ||= isHolding;
    return hasEnded;
  }
  stopWatching(topic);
  if (isOver()) return true;
  const unsubscribe = pending.subscribe(() => {
    if (!isOver()) return;
    stopWatching(topic);
    dismissToast(topic);
  });
  watches.set(topic, unsubscribe);
  return false;
}
