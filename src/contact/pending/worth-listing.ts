import type { Outbox } from '../../outbox/index.ts';

type Pending = ReturnType<Outbox['pending']['getSnapshot']>;

/** Is there anything about kept messages that the visitor should see? */
export function isWorthListing({ status, entries, setAside, newer }: Pending): boolean {
  return status === 'unreadable' || entries.length + setAside + newer > 0;
}
