import { createObservable, type Observable } from '../browser/observable/observable.ts';
import { type Actions, createActions } from './actions/actions.ts';
import { type Announcer, createAnnouncer } from './announcements/announcements.ts';
import type { DeliveryParts } from './delivery/attempt.ts';
import { deliver } from './delivery/deliver.ts';
import { tidy } from './delivery/tidy.ts';
import { startTriggers, type TriggerParts, type Triggers } from './delivery/triggers.ts';
import { createInForm } from './in-form.ts';
import { originOf } from './origin.ts';
import { createPendingList, type PendingSnapshot } from './pending-list.ts';
import { createReader } from './reader.ts';
import type { Holding } from './storage/holding.ts';
import type { OutboxStore } from './storage/store.ts';
import { createSubmissions, type Submissions } from './submission/submission.ts';
import type { Tab } from './tab.ts';
import { createWhenReadable } from './when-readable.ts';

/** What a page's outbox is built from. */
export interface OutboxParts extends DeliveryParts, Pick<TriggerParts, 'page' | 'view'> {
  readonly store: OutboxStore & Holding;
  readonly tab: Tab;
  /**
   * Whether somebody has just come to this page, which was not reloaded or restored together with other tabs.
   */
  readonly isNew: () => boolean;
  /** For the console: gets no personal data. */
  readonly log: (what: string, facts: object) => void;
  /** Asks the browser to deliver what waits once this page is gone. */
  readonly requestDelivery: () => void;
  /** Asks the browser to keep what is stored. */
  readonly requestPersistence: () => void;
  /** Fetches what a first submission needs (the Supabase client), when the form is touched. */
  readonly warmUp: () => void;
}

/** Everything the page may ask of the outbox. No method rejects. */
export interface Outbox extends Submissions, Actions, Pick<OutboxParts, 'warmUp'> {
  /** The pending messages. */
  readonly pending: Observable<PendingSnapshot>;
  /** Each outcome reaches one visible tab that subscribed, once. Returns the unsubscribe function. */
  readonly subscribeAnnouncements: Announcer['subscribe'];
  readonly announceDelivered: Announcer['announceDelivered'];
  readonly originOf: typeof originOf;
  /** Says that a form is on the screen, until the returned function is called. */
  readonly showForm: () => () => void;
  /** How many forms are on the screen. */
  readonly shownForms: Observable<number>;
}

/** The outbox, with what only its opener may call. */
export interface OpenedOutbox extends Outbox {
  /** Reads the records again. For tests: a page does so after a change and when it is looked at. */
  readonly readAgain: () => void;
  /** Delivers what waits from now on, until `stop` is called on what it returns. */
  readonly start: () => Triggers;
}

/**
 * Whether an entry may still have to be sent without the visitor. An attempt under way may be cut off, and as
 * long as the records are not read, there may be one.
 */
function mayWait({ status, entries }: PendingSnapshot): boolean {
  if (status !== 'ready') return true;
  return entries.some(({ state, nextAttemptAt }) => state === 'sending' || nextAttemptAt !== null);
}

/** Puts the parts of a page's outbox together. It delivers by itself once it is started. */
export function createOutbox(parts: OutboxParts): OpenedOutbox {
  const { store, tab, page, view } = parts;
  const isVisible = () => view.visibilityState === 'visible';
  const inForm = createInForm();
  const shownForms = createObservable(0);
  let isPersistenceRequested = false;
  let triggers: Triggers | null = null;

  const announcer = createAnnouncer({
    ...parts,
    tabId: tab.id,
    inForm,
    isVisible,
    readAgainIn: (ms) => reader.readIn(ms),
  });
  const { pending, update: updateList } = createPendingList({ ...parts, tabId: tab.id, inForm });
  const reader = createReader({ ...parts, isVisible }, (reading) => {
    updateSubmission(reading);
    updateList(reading);
    announcer.update(reading);
  });
  const whenReadable = createWhenReadable(pending, reader.read, isVisible);
  const actions = createActions({
    ...parts,
    inForm,
    readAgain: reader.read,
    whenReadable,
    deliverNow: async () => triggers?.run('force'),
  });
  const { update: updateSubmission, ...submissions } = createSubmissions({
    ...parts,
    onWaiting() {
      parts.requestDelivery();
      if (!isPersistenceRequested) parts.requestPersistence();
      isPersistenceRequested = true;
    },
    decline: actions.decline,
    inForm,
    whenReadable,
    witness: () => (isVisible() ? { tab: tab.id(), atForm: shownForms.getSnapshot() > 0 } : null),
  });

  const isSubmitting = () => submissions.submission.getSnapshot().kind === 'sending';

  page.addEventListener('pagehide', () => {
    store.suspend();
    tab.leave();
  });
  page.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) inForm.unsettle();
    store.resume();
    tab.enter();
    reader.read();
  });
  view.addEventListener('visibilitychange', () => {
    reader.read();
    // The browser gives up a sync after a few tries, so ask for a new one when the visitor leaves. The list
    // leaves out the entry whose submission is under way, as its form shows it.
    if (!isVisible() && (isSubmitting() || mayWait(pending.getSnapshot()))) parts.requestDelivery();
  });
  tab.enter();
  reader.read();

  return {
    ...submissions,
    ...actions,
    pending,
    subscribeAnnouncements: announcer.subscribe,
    announceDelivered: announcer.announceDelivered,
    originOf,
    warmUp: parts.warmUp,
    showForm() {
      shownForms.set(shownForms.getSnapshot() + 1);
      return () => shownForms.set(shownForms.getSnapshot() - 1);
    },
    shownForms,
    readAgain: reader.read,
    start() {
      triggers = startTriggers({
        ...parts,
        async deliver(triggered) {
          // What waits is not held up by it.
          void tidy(parts);
          const report = await deliver(parts, triggered);
          // Without a BroadcastChannel the page learns here what other tabs and the worker did.
          reader.read();
          return report;
        },
        subscribe: store.subscribe,
      });
      return triggers;
    },
  };
}
