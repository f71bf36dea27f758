import type { PendingSnapshot } from '../../outbox/index.ts';

/** Whether there is anything about saved messages that the visitor should see. */
export function isWorthListing({ status, entries, setAside, newer }: PendingSnapshot): boolean {
  return status === 'unreadable' || entries.length + setAside + newer > 0;
}
