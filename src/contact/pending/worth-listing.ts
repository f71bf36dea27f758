import type { PendingSnapshot } from '../../outbox/index.ts';

/** Whether there is anything about kept messages that the visitor should see. */
export function isWorthListing(pending: PendingSnapshot): pending is PendingSnapshot {
  const { status, entries, setAside, newer } = pending;
  return status === 'unreadable' || entries.length + setAside + newer > 0;
}
