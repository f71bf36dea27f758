import { sessionHeld, writeDraft } from '../contact/form/draft.ts';
import { type Announcement, createAnnouncer } from './announcements.ts';
import { type DeliveryParts, deliver, syncTag } from './deliver.ts';
import { createDeliveryLock } from './lock.ts';
import type { Message } from './message.ts';
import { createPendingList, type PendingList } from './pending-list.ts';
import { dayMs } from './schedule.ts';
import { createSend } from './sending/send.ts';
import { supabase } from './sending/supabase.ts';
import { createOutboxStore } from './storage/store.ts';
import { createSubmit, type SubmitContext, type SubmitResult } from './submission.ts';
import { next } from './transitions.ts';
import { startTriggers, type Triggers } from './triggers.ts';

/** Everything the page's components may ask of the outbox. */
export interface ContactEngine {
  /** Starts the page's triggers; returns a function that stops them. */
  readonly start: () => () => void;
  /** Saves, then tries to deliver at once. Never throws. */
  readonly submit: (message: Message, context: SubmitContext) => Promise<SubmitResult>;
  /** "Tentar agora": for one message, or for all. Resolves when the run is over. */
  readonly retryNow: (id?: string) => Promise<void>;
  /** Fetches what a first submission needs (the Supabase client), when the form is touched. */
  readonly warmUp: () => void;
  readonly pending: PendingList;
  /** Each outcome reaches one visible tab that subscribed, once. Returns the unsubscribe function. */
  readonly subscribeAnnouncements: (tell: (announcement: Announcement) => void) => () => void;
}

/** Background Sync in both kinds, as far as it is used here; TypeScript's DOM library does not know it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, how: { minInterval: number }): Promise<void> };
}

/** A UUID also where `randomUUID` is missing (pages without TLS). */
function newId(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) & 3);
  return hex.replace(
    /^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/,
    (_, a, b, c, d, e) => `${a}-${b}-4${c}-${variant}${d}-${e}`,
  );
}

/** Asks the browser for what makes a saved message safer. Nobody waits: it may never settle. */
async function secure(): Promise<void> {
  const registration = (await navigator.serviceWorker?.ready) as SyncRegistration | undefined;
  await registration?.sync?.register(syncTag);
  // A catch-up should the last sync have failed too; only installed sites are given this one.
  await registration?.periodicSync?.register(syncTag, { minInterval: dayMs });
}

function createEngine(): ContactEngine {
  const now = Date.now;
  const random = Math.random;
  const store = createOutboxStore();
  const parts: DeliveryParts = {
    store,
    now,
    random,
    send: createSend(supabase),
    lock: createDeliveryLock(navigator.locks),
    owner: newId(),
  };
  const announcer = createAnnouncer({
    store,
    now,
    isVisible: () => document.visibilityState === 'visible',
  });
  const pending = createPendingList({ store, now, saveDraft: writeDraft });
  let persisted = false;
  let triggers: Triggers | null = null;

  function onVisibility(): void {
    announcer.scan();
    const { entries } = pending.getSnapshot();
    // The browser gives up a sync after a few tries: whoever leaves now gets new ones.
    const isLeaving = document.visibilityState === 'hidden';
    if (isLeaving && entries.some(({ state }) => state !== 'rejected')) secure().catch(() => {});
  }

  const submit = createSubmit({
    ...parts,
    store,
    held: sessionHeld,
    newId,
    onSaved() {
      secure().catch(() => {});
      if (persisted) return;
      persisted = true;
      navigator.storage?.persist?.().catch(() => {});
    },
    log: (what, facts) => console.error(what, facts),
  });

  return {
    start() {
      triggers ??= startTriggers({
        deliver: (mode) => deliver(parts, { mode }),
        subscribe: store.subscribe,
        now,
        random,
        page: window,
        view: document,
      });
      document.addEventListener('visibilitychange', onVisibility);
      return () => {
        triggers?.stop();
        triggers = null;
        document.removeEventListener('visibilitychange', onVisibility);
      };
    },

    async submit(message, context) {
      const result = await submit(message, context);
      // What went through, or was kept, is a sign for the others that wait.
      if (result.kind === 'delivered' || result.kind === 'kept') triggers?.run('timer');
      return result;
    },

    async retryNow(id) {
      if (id === undefined) return triggers?.run('force');
      await store.change(id, (record) => record && next(record, { type: 'retry' }, now(), random));
      await deliver(parts, { mode: 'force', only: id });
      await triggers?.run('timer');
    },

    warmUp() {
      supabase().catch(() => {});
    },

    pending,
    subscribeAnnouncements: announcer.subscribe,
  };
}

let engine: ContactEngine | null = null;

/** The page's one engine, made when first asked for. Only in a browser, never while prerendering. */
export function contactEngine(): ContactEngine {
  engine ??= createEngine();
  return engine;
}
