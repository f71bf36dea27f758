import type { Observable } from '../browser/observable.ts';
import { optional } from '../browser/optional.ts';
import { uuid } from '../browser/uuid.ts';
import { type Actions, createActions } from './actions.ts';
import { type Announcer, createAnnouncer } from './announcements.ts';
import { requestBackgroundDelivery, requestPersistence } from './background.ts';
import { type DeliveryParts, deliver } from './deliver.ts';
import { createDeliveryLock } from './lock.ts';
import { originOf } from './origin.ts';
import { createPendingList, type PendingSnapshot } from './pending-list.ts';
import { createReader } from './reader.ts';
import { createSend } from './sending/send.ts';
import { supabase } from './sending/supabase.ts';
import { createOutboxStore } from './storage/store.ts';
import { createSubmissions, type Submissions } from './submission.ts';
import { createTab } from './tab.ts';
import { startTriggers } from './triggers.ts';

/** Everything the page may ask of the outbox. No method rejects. */
export interface Outbox extends Submissions, Actions {
  /** The messages that wait on this device. */
  readonly pending: Observable<PendingSnapshot>;
  /** Each outcome reaches one visible tab that subscribed, once. Returns the unsubscribe function. */
  readonly subscribeAnnouncements: Announcer['subscribe'];
  readonly tellDelivered: Announcer['tellDelivered'];
  readonly originOf: typeof originOf;
  /** A form is on the screen until the returned function is called. */
  readonly showForm: () => () => void;
  /** Fetches what a first submission needs (the Supabase client), when the form is touched. */
  readonly warmUp: () => void;
}

/** Opens this page's outbox: from now on it delivers what waits. Only in a browser. */
export function createOutbox(): Outbox {
  const now = Date.now;
  const random = Math.random;
  const isVisible = () => document.visibilityState === 'visible';
  const owner = uuid();
  const locks = optional(() => navigator.locks);
  const store = createOutboxStore();
  const tab = createTab({ locks, session: optional(() => sessionStorage) });
  const parts: DeliveryParts = {
    store,
    now,
    random,
    owner,
    send: createSend(supabase),
    lock: createDeliveryLock(locks),
  };
  let forms = 0;

  const submissions = createSubmissions({
    ...parts,
    store,
    witness: () => (isVisible() ? { tab: tab.id(), atForm: forms > 0 } : null),
    log: (what, facts) => console.error(what, facts),
  });
  const announcer = createAnnouncer({
    store,
    now,
    random,
    owner,
    tabId: tab.id,
    isVisible,
    readAgainIn: (ms) => void setTimeout(() => reader.read(), ms),
  });
  const { pending, show } = createPendingList({ now, tabId: tab.id });
  const reader = createReader({ store, tab, isVisible }, (reading) => {
    show(reading);
    announcer.show(reading);
  });

  addEventListener('pagehide', () => {
    store.suspend();
    tab.leave();
  });
  addEventListener('pageshow', () => {
    store.resume();
    tab.enter();
    reader.read();
  });
  document.addEventListener('visibilitychange', () => {
    reader.read();
    // The browser gives up a sync after a few tries: whoever leaves now gets new ones.
    const waits = pending.getSnapshot().entries.some(({ nextAttemptAt }) => nextAttemptAt !== null);
    if (!isVisible() && waits) void requestBackgroundDelivery();
  });
  const triggers = startTriggers({
    async deliver(hurry) {
      const report = await deliver(parts, hurry);
      // Where the browser has no channel, this is how the page hears of the others' work.
      reader.read();
      return report;
    },
    subscribe: store.subscribe,
    now,
    random,
    page: window,
    view: document,
  });
  tab.enter();
  reader.read();

  const actions = createActions({ store, now, random, tab });
  let isSecured = false;
  function secure(): void {
    void requestBackgroundDelivery();
    if (!isSecured) requestPersistence();
    isSecured = true;
  }

  return {
    ...submissions,
    ...actions,
    submit(origin, options) {
      const onSaved = () => {
        secure();
        options.onSaved();
      };
      return submissions.submit(origin, { ...options, onSaved });
    },
    async retry(id) {
      const result = await actions.retry(id);
      await triggers.run('force');
      return result;
    },
    pending,
    subscribeAnnouncements: announcer.subscribe,
    tellDelivered: announcer.tellDelivered,
    originOf,
    showForm() {
      forms += 1;
      return () => {
        forms -= 1;
      };
    },
    warmUp() {
      supabase().catch(() => {});
    },
  };
}
