import { isBeingAnnounced, tellingMs } from '../entry/lifetime.ts';
import { next } from '../entry/next.ts';
import { type Entry, isEntry, isLeftToVisitor, type OutboxRecord } from '../entry/record.ts';
import { minuteMs } from '../entry/schedule.ts';
import type { InForm } from '../in-form.ts';
import type { Reading } from '../reader.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Recorded } from '../submission/result.ts';
import { type Announce, type Announcement, announcementOf, keyOf } from './announcement.ts';

export interface AnnouncerParts {
  readonly store: Pick<OutboxStore, 'change'>;
  readonly now: () => number;
  /** Names this page, and the tab it is in. */
  readonly owner: string;
  readonly tabId: () => string;
  readonly inForm: Pick<InForm, 'mayShow'>;
  readonly isVisible: () => boolean;
  /** Has the records read again after a while. */
  readonly readAgainIn: (ms: number) => void;
}

/** Tells the visitor what came of kept messages, each thing once. */
export interface Announcer {
  /** Looks in what was read for outcomes that are still to be announced. */
  readonly update: (reading: Reading) => void;
  /**
   * Announces from now on, each time once `whenReady` resolves: whoever claims an outcome and cannot
   * show it soon would leave it to another tab. Returns the unsubscribe function.
   */
  readonly subscribe: (announce: Announce, whenReady?: () => Promise<void>) => () => void;
  /**
   * Announces the delivery the visitor has just waited for, unless another tab has; one that was recorded
   * before is told all the same to whoever submits it again. Resolves once it is shown, to whether it was.
   */
  readonly announceDelivered: (
    delivered: { readonly id: string; readonly recorded: Recorded },
    show: () => Promise<void>,
  ) => Promise<boolean>;
}

/** Outcomes within this time are announced together, in ms. */
const gatherMs = 400;

/**
 * Turns stored outcomes into announcements. A tab claims an outcome for a few seconds, in a
 * transaction that one tab wins, shows it, and writes down that it was announced.
 */
export function createAnnouncer(parts: AnnouncerParts): Announcer {
  const { store, now, owner, tabId, inForm, isVisible, readAgainIn } = parts;
  /** On their way to the screen: not told yet, and not to be shown a second time. */
  const underWay = new Set<string>();
  /** Told without a claim, which the storage refused. */
  const unclaimed = new Set<string>();
  // Until that is written down, this page shows it only once.
  const announcedHere = new Set<string>();
  let announce: Announce | null = null;
  let ready = async () => {};
  let latest: Reading | null = null;
  let isGathering = false;
  /** More was read while gathering: look again afterwards. */
  let hasNews = false;

  function isOpen({ id, openIn }: Entry): boolean {
    if (openIn === null) return false;
    if (openIn === tabId()) return inForm.mayShow(id);
    return latest?.ok === true && latest.value.otherTabs.has(openIn);
  }

  function findUnannounced(): Announcement[] {
    if (!latest?.ok) return [];
    return latest.value.records
      .map((record) => announcementOf(record, now(), isOpen))
      .filter((one) => one !== null);
  }

  /** Whether this page may announce it; `as` are the owners under which it may have claimed it. */
  async function claim({ id, kind }: Announcement, as: readonly string[]): Promise<boolean> {
    const telling = { owner, until: now() + tellingMs };
    const changed = await store.change(id, (record) => {
      if (record === undefined) return record;
      const isUnannounced = announcementOf(record, now(), isOpen)?.kind === kind;
      const isOthers =
        isBeingAnnounced(record.telling, now()) && !as.includes(record.telling?.owner ?? '');
      return isUnannounced && !isOthers ? { ...record, telling } : record;
    });
    if (changed.ok) unclaimed.delete(id);
    else unclaimed.add(id);
    return !changed.ok || changed.value.after?.telling === telling;
  }

  /**
   * What the visitor knows of its state; the very same record where that is another one by now.
   * @param isNews it was shown just now, not before this could be written down.
   */
  function withAnnounced(
    record: OutboxRecord,
    { id, kind }: Announcement,
    isNews: boolean,
  ): OutboxRecord {
    if (!isEntry(record)) {
      return record.state === kind ? { ...record, telling: null, announced: true } : record;
    }
    // Where the claim is gone, it was opened, sent or refused again while this was shown.
    const isClaimed = record.telling?.owner === owner;
    const isStillSo = isClaimed || (unclaimed.has(id) && !isOpen(record));
    // Of what is left to the visitor the warning says both: not sent, and soon deleted. Shown before, it
    // may have been of what was still waiting.
    const isTold =
      kind === 'expiring' ? isNews && isClaimed && isLeftToVisitor(record) : record.state === kind;
    if (!isTold || !isStillSo) return record;
    // The tab it was open in is gone.
    const released = next(record, { type: 'release' }, now());
    return { ...released, telling: null, announced: true };
  }

  async function markAnnounced(announcement: Announcement, isNews: boolean): Promise<void> {
    const { id, kind } = announcement;
    const changed = await store.change(id, (record) => {
      if (record === undefined) return record;
      const known = withAnnounced(record, announcement, isNews);
      // Taken up by a form meanwhile, perhaps before the warning was seen, it is warned of anew.
      const isWarned = kind === 'expiring' && isEntry(known) && !isOpen(known);
      return isWarned ? { ...known, telling: null, warnedAt: now() } : known;
    });
    // Else the next visit would announce it again.
    if (!changed.ok) readAgainIn(minuteMs);
    // Of a delivery the record may come later; it is the last there is to say.
    else if (kind !== 'delivered') announcedHere.delete(keyOf(announcement));
  }

  /**
   * Shows what no call before shows already, and writes down all that was seen. Resolves to whether
   * anything was shown.
   */
  async function showOnce(
    batch: readonly Announcement[],
    show: (news: readonly Announcement[]) => Promise<void>,
  ): Promise<boolean> {
    const mine = batch.filter((one) => !underWay.has(keyOf(one)));
    const news = mine.filter((one) => !announcedHere.has(keyOf(one)));
    for (const one of mine) underWay.add(keyOf(one));
    try {
      if (news.length > 0) await show(news);
      for (const one of news) announcedHere.add(keyOf(one));
      for (const one of mine) await markAnnounced(one, news.includes(one));
      return news.length > 0;
    } finally {
      for (const one of mine) underWay.delete(keyOf(one));
    }
  }

  async function announceAll(show: Announce): Promise<void> {
    const batch: Announcement[] = [];
    for (const one of findUnannounced()) {
      if (underWay.has(keyOf(one))) continue;
      if (await claim(one, [owner])) batch.push(one);
      // Should the tab that claimed it go before it has announced it, it is announced here.
      else readAgainIn(tellingMs);
    }
    // Hidden meanwhile, it would tell of it once another tab has.
    if (isVisible()) await showOnce(batch, show);
  }

  function gather(): void {
    hasNews = isGathering;
    if (isGathering || findUnannounced().length === 0) return;
    isGathering = true;
    setTimeout(async () => {
      hasNews = false;
      try {
        await ready();
        if (announce !== null && isVisible()) await announceAll(announce);
      } finally {
        isGathering = false;
        if (hasNews) gather();
      }
    }, gatherMs);
  }

  return {
    update(reading) {
      latest = reading;
      gather();
    },
    subscribe(listener, whenReady = ready) {
      announce = listener;
      ready = whenReady;
      gather();
      return () => {
        announce = null;
      };
    },
    async announceDelivered({ id, recorded }, show) {
      const announcement = { kind: 'delivered', id } as const;
      if (recorded === 'before') announcedHere.delete(keyOf(announcement));
      // What no record tells of, no other tab can tell.
      const isMine = recorded === 'no' || (await claim(announcement, [owner, tabId()]));
      if (isMine) return showOnce([announcement], show);
      if (recorded === 'before') await show();
      return recorded === 'before';
    },
  };
}
