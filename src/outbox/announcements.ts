import { expiryOf, isWarningDue } from './lifetime.ts';
import { isEntry, type OutboxRecord } from './record.ts';
import { storagePauseMs } from './schedule.ts';
import type { OutboxStore } from './storage/store.ts';

/** Something the visitor has to be told exactly once, without personal data. */
export type Announcement =
  /** A kept message reached the table; `id` is its protocol number. */
  | { readonly kind: 'delivered'; readonly id: string }
  /** A kept message was rejected and can be opened for editing. */
  | { readonly kind: 'rejected'; readonly id: string }
  /** A kept message will be given up at `expiresAt` (ms since the epoch). */
  | { readonly kind: 'expiring'; readonly id: string; readonly expiresAt: number }
  /** A kept message was given up. */
  | { readonly kind: 'expired'; readonly id: string };

type Tell = (announcement: Announcement) => void;

export interface AnnouncerParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'subscribe'>;
  readonly now: () => number;
  /** Does the visitor see this tab? What happens meanwhile is told once they do. */
  readonly isVisible: () => boolean;
}

export interface Announcer {
  /** Looks for what is still to be told. Never rejects. */
  readonly scan: () => Promise<void>;
  /** Returns the unsubscribe function. */
  readonly subscribe: (tell: Tell) => () => void;
}

/** What a record has to say that was not said yet. */
function announcementOf(record: OutboxRecord, now: number): Announcement | null {
  const { id, state } = record;
  if (isEntry(record) && isWarningDue(record, now)) {
    return { kind: 'expiring', id, expiresAt: expiryOf({ ...record, warnedAt: now }) ?? now };
  }
  if (record.announced) return null;
  return state === 'delivered' || state === 'expired' || state === 'rejected'
    ? { kind: state, id }
    : null;
}

const keyOf = ({ kind, id }: Announcement): string => `${kind}:${id}`;

function marked(record: OutboxRecord, kind: Announcement['kind'], now: number): OutboxRecord {
  return kind === 'expiring' && isEntry(record)
    ? { ...record, warnedAt: now }
    : { ...record, announced: true };
}

/**
 * Turns stored outcomes into announcements. A tab first marks the record as announced, in one
 * transaction that only one tab can win, and then speaks.
 */
export function createAnnouncer({ store, now, isVisible }: AnnouncerParts): Announcer {
  const listeners = new Set<Tell>();
  // Where the mark cannot be written, at least this tab says it only once.
  const said = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let scanning: Promise<void> | null = null;
  let again = false;

  /** Whether it is this tab's turn to speak. */
  async function claim({ id, kind }: Announcement): Promise<boolean> {
    const changed = await store.change(id, (record) =>
      record && announcementOf(record, now())?.kind === kind ? marked(record, kind, now()) : record,
    );
    if (changed.ok) return changed.value.after !== changed.value.before;
    // Without the mark the next visit would say it again.
    scanLater();
    return true;
  }

  function scanLater(): void {
    clearTimeout(timer);
    timer = setTimeout(scan, storagePauseMs);
  }

  async function scanOnce(): Promise<void> {
    const found = await store.list();
    if (!found.ok) return scanLater();
    for (const record of found.value.records) {
      const announcement = announcementOf(record, now());
      if (announcement === null) continue;
      if (listeners.size === 0 || !isVisible()) return;
      if (!(await claim(announcement)) || said.has(keyOf(announcement))) continue;
      said.add(keyOf(announcement));
      for (const tell of listeners) tell(announcement);
    }
  }

  function scan(): Promise<void> {
    again = true;
    scanning ??= (async () => {
      while (again) {
        again = false;
        await scanOnce();
      }
    })().finally(() => {
      scanning = null;
    });
    return scanning;
  }

  store.subscribe(scan);
  return {
    scan,
    subscribe(tell) {
      listeners.add(tell);
      scan();
      return () => {
        listeners.delete(tell);
      };
    },
  };
}
