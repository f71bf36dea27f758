import { isBeingAnnounced, tellingMs } from '../entry/lifetime.ts';
import type { Entry } from '../entry/record.ts';
import { minuteMs } from '../entry/schedule.ts';
import type { InForm } from '../in-form.ts';
import type { Reading } from '../reader.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Recorded } from '../submission/result.ts';
import { type Announce, type Announcement, announcementOf, keyOf } from './announcement.ts';
import { type Shown, withAnnounced } from './with-announced.ts';

export interface AnnouncerParts {
  readonly store: Pick<OutboxStore, 'change'>;
  readonly now: () => number;
  /** Names this page, and the tab it is in. */
  readonly owner: string;
  readonly tabId: () => string;
  readonly inForm: Pick<InForm, 'mayShow'>;
  readonly isVisible: () => boolean;
  /** Has the records read again after so many ms. */
  readonly readAgainIn: (ms: number) => void;
}

/** Tells the visitor what became of saved messages, each thing once. */
export interface Announcer {
  /** Looks in a reading for outcomes that are still to be announced. */
  readonly update: (reading: Reading) => void;
  /**
   * Announces from now on. Each batch waits for `whenReady` first, because a claim lasts `tellingMs` and then
   * another tab may announce it. Returns the unsubscribe function.
   */
  readonly subscribe: (announce: Announce, whenReady?: () => Promise<void>) => () => void;
  /**
   * Announces the delivery that the visitor has just waited for, unless another tab announces it. One that
   * was recorded before this submission is shown in any case. Resolves, once it is shown, to whether it was.
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
  /** Announcements on their way to the screen: not announced yet, but not to be shown a second time. */
  const underWay = new Set<string>();
  /** Ids shown without a claim, as the storage refused one. */
  const unclaimed = new Set<string>();
  // Shown by this page, perhaps without being written down yet: it must not show them again.
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

  /**
   * Claims an announcement; resolves to whether this page may show it, which it may also if the storage
   * fails. `as` are the owners under which this page may have claimed it before.
   */
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

  async function markAnnounced(announcement: Announcement, shown: Shown): Promise<void> {
    const { id, kind } = announcement;
    const isUnclaimed = unclaimed.has(id);
    const changed = await store.change(
      id,
      (record) =>
        record &&
        withAnnounced(record, announcement, { shown, owner, isUnclaimed, isOpen, now: now() }),
    );
    // Try again to write it down: otherwise the next visit would announce it again.
    if (!changed.ok) readAgainIn(minuteMs);
    // Not for a delivery: its record may be written later, and nothing can follow it.
    else if (kind !== 'delivered') announcedHere.delete(keyOf(announcement));
  }

  /**
   * Shows what no earlier call has shown or is showing, and marks what was shown as announced. Resolves to
   * whether anything was shown.
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
      for (const one of mine) await markAnnounced(one, news.includes(one) ? 'now' : 'before');
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
      // If the tab that claimed it goes without announcing it, this page does.
      else readAgainIn(tellingMs);
    }
    // If this page was hidden meanwhile, another tab may take over the claim; showing it here too would
    // repeat it.
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
      // Without a record no other tab can announce it, so there is nothing to claim.
      const isMine = recorded === 'no' || (await claim(announcement, [owner, tabId()]));
      if (isMine) return showOnce([announcement], show);
      if (recorded === 'before') await show();
      return recorded === 'before';
    },
  };
}
