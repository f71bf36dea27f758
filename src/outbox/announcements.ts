import { expiryOf, isBeingTold, isWarningDue, tellingMs } from './lifetime.ts';
import type { Reading } from './reader.ts';
import { isEntry, type OutboxRecord } from './record.ts';
import { storagePauseMs } from './schedule.ts';
import type { OutboxStore } from './storage/store.ts';
import { next } from './transitions.ts';

/** Something the visitor has to be told once, without personal data. */
export type Announcement = { readonly id: string } & (
  | { readonly kind: 'delivered' | 'rejected' | 'expired' }
  /** The tab whose form showed it is gone, and nobody sends it. */
  | { readonly kind: 'returned' }
  /** It will be given up at `expiresAt` (ms since the epoch). */
  | { readonly kind: 'expiring'; readonly expiresAt: number }
);

/**
 * Shows announcements. They count as told once the promise has resolved; a page that is left
 * before that leaves them to the next visit.
 */
export type Announce = (batch: readonly Announcement[]) => Promise<void>;

export interface AnnouncerParts {
  readonly store: Pick<OutboxStore, 'change'>;
  readonly now: () => number;
  readonly random: () => number;
  /** Names this page, and the tab it is in. */
  readonly owner: string;
  readonly tabId: () => string;
  readonly isVisible: () => boolean;
  /** Has the records read again after a while. */
  readonly readAgainIn: (ms: number) => void;
}

export interface Announcer {
  /** Looks for what is still to be told in what was read. */
  readonly show: (reading: Reading) => void;
  /** Returns the unsubscribe function. */
  readonly subscribe: (announce: Announce) => () => void;
  /**
   * Tells of the delivery the visitor has just waited for, unless it was told meanwhile. Resolves
   * once it is told.
   */
  readonly tellDelivered: (id: string, tell: () => Promise<void>) => Promise<void>;
}

/** What becomes of several messages within this time is told at once. */
const gatherMs = 400;

/** What a record has to say that was not said yet. */
function announcementOf(
  record: OutboxRecord,
  now: number,
  isOpen: (tab: string) => boolean,
): Announcement | null {
  const { id, state } = record;
  if (isEntry(record)) {
    if (record.openIn !== null && isOpen(record.openIn)) return null;
    if (isWarningDue(record, now)) {
      return { kind: 'expiring', id, expiresAt: expiryOf({ ...record, warnedAt: now }) ?? now };
    }
  }
  if (record.announced) return null;
  return state === 'delivered' ||
    state === 'expired' ||
    state === 'rejected' ||
    state === 'returned'
    ? { kind: state, id }
    : null;
}

const keyOf = ({ kind, id }: Announcement): string => `${kind}:${id}`;

/**
 * Turns stored outcomes into announcements. A tab takes an outcome for itself for a few seconds,
 * in a transaction that one tab wins, shows it, and writes down that it was told.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { store, now, owner, tabId, isVisible, readAgainIn } = parts;
  // Until the mark is written, this page says it only once.
  const said = new Set<string>();
  let announce: Announce | null = null;
  let latest: Reading | null = null;
  let isGathering = false;
  /** Something was read that may not be among what is being told. */
  let isMore = false;

  function isOpen(tab: string): boolean {
    return tab === tabId() || (latest?.ok === true && latest.value.openTabs.has(tab));
  }

  function untold(): Announcement[] {
    if (!latest?.ok) return [];
    return latest.value.records
      .map((record) => announcementOf(record, now(), isOpen))
      .filter((one) => one !== null);
  }

  /** Whether it is this page's turn to speak; `as` are the names it may have taken it under. */
  async function take({ id, kind }: Announcement, as: readonly string[]): Promise<boolean> {
    const telling = { owner, until: now() + tellingMs };
    const changed = await store.change(id, (record) => {
      if (record === undefined) return record;
      const isUntold = announcementOf(record, now(), isOpen)?.kind === kind;
      const isOthers =
        isBeingTold(record.telling, now()) && !as.includes(record.telling?.owner ?? '');
      return isUntold && !isOthers ? { ...record, telling } : record;
    });
    return !changed.ok || changed.value.after?.telling === telling;
  }

  async function mark({ id, kind }: Announcement): Promise<void> {
    const changed = await store.change(id, (record) => {
      if (record === undefined) return record;
      if (kind === 'expiring' && isEntry(record)) {
        return { ...record, telling: null, warnedAt: now() };
      }
      if (record.state !== kind) return record;
      // Its tab is gone: nobody has it open any more.
      if (kind === 'returned') return next(record, { type: 'release' }, now(), parts.random);
      return { ...record, telling: null, announced: true };
    });
    // Without the mark the next visit would say it again.
    if (changed.ok) said.delete(keyOf({ id, kind } as Announcement));
    else readAgainIn(storagePauseMs);
  }

  async function speak(tell: Announce): Promise<void> {
    const batch: Announcement[] = [];
    for (const one of untold()) {
      if (await take(one, [owner])) batch.push(one);
      // Should the tab that is telling it go before it has, it is told here.
      else readAgainIn(tellingMs);
    }
    const news = batch.filter((one) => !said.has(keyOf(one)));
    for (const one of news) said.add(keyOf(one));
    if (news.length > 0) await tell(news);
    for (const one of batch) await mark(one);
  }

  function gather(): void {
    isMore = isGathering;
    if (isGathering || untold().length === 0) return;
    isGathering = true;
    setTimeout(async () => {
      isMore = false;
      try {
        if (announce !== null && isVisible()) await speak(announce);
      } finally {
        isGathering = false;
        if (isMore) gather();
      }
    }, gatherMs);
  }

  return {
    show(reading) {
      latest = reading;
      gather();
    },
    subscribe(tell) {
      announce = tell;
      gather();
      return () => {
        announce = null;
      };
    },
    async tellDelivered(id, tell) {
      const announcement = { kind: 'delivered', id } as const;
      if (!(await take(announcement, [owner, tabId()]))) return;
      said.add(keyOf(announcement));
      await tell();
      await mark(announcement);
    },
  };
}
