import type { Outbox, PendingEntry } from '../../outbox/index.ts';
import { dismissToast } from '../../ui/feedback/toast.ts';

/** What ends the watch over a toast, by its topic. */
const watches = new Map<string, () => void>();

/** Ends the watch over the toast of this topic: it says something else now. */
export function stopWatching(topic: string): void {
  watches.get(topic)?.();
  watches.delete(topic);
}

interface Told {
  readonly topic: string;
  readonly ids: readonly string[];
  /** Whether what the toast says is true of this message. */
  readonly holds: (entry: PendingEntry) => boolean;
  /** Whether the list has these messages yet: it may be read a moment after the form has heard of one. */
  readonly isListed: boolean;
}

/**
 * Dismisses a toast as soon as its messages have left the list, or what it says is true of none of them any
 * more: another tab may send, delete or open them. Returns whether it is stale already.
 */
export function dismissOnceStale({ pending }: Outbox, told: Told): boolean {
  const { topic, ids, holds } = told;
  let { isListed } = told;
  let hasHeld = false;
  /** The list may be older than what the toast says: what is not true yet is no reason to dismiss it. */
  function isStale(): boolean {
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
  if (isStale()) return true;
  const unsubscribe = pending.subscribe(() => {
    if (!isStale()) return;
    stopWatching(topic);
    dismissToast(topic);
  });
  watches.set(topic, unsubscribe);
  return false;
}
