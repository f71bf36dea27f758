/**
 * The outbox's door for the page; see `needed.ts` for before, `only-in-form.ts` for what became of a text,
 * `worker.ts` for the service worker.
 */

import { frameIndexedDB } from '../browser/frame-indexed-db.ts';
import { optional } from '../browser/optional.ts';
import { uuid } from '../browser/uuid.ts';
import { requestBackgroundDelivery, requestPersistence } from './background.ts';
import { createDeliveryLock } from './delivery/lock.ts';
import { createOutbox, type Outbox } from './outbox.ts';
import { createSend } from './sending/send.ts';
import { clientForAttempt, insertWith, supabase } from './sending/supabase.ts';
import { holdingStore } from './storage/holding.ts';
import { createOutboxStore } from './storage/store.ts';
import { createTab } from './tab.ts';

export type { Announcement } from './announcements/announcement.ts';
export type { Message } from './entry/message.ts';
export type { Origin } from './origin.ts';
export type { PendingEntry, PendingSnapshot } from './pending-list.ts';
export type { SetAside } from './storage/contents.ts';
export type { SubmissionResult } from './submission/result.ts';
export type { Submission } from './submission/submission.ts';
export type { Outbox };

let outbox: Outbox | null = null;

/** How long a page counts as new, in ms: a slow phone takes as long to start. */
const newMs = 30_000;

/**
 * Whether somebody has just come to this page. If it was reloaded or restored, other tabs may have been so
 * too, and are back in a moment.
 */
function isNew(): boolean {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type === 'navigate' && performance.now() < newMs;
}

/** Returns the page's one outbox. The first call starts its delivery. Only for a browser. */
export function openOutbox(): Outbox {
  if (outbox !== null) return outbox;
  const locks = optional(() => navigator.locks);
  const opened = createOutbox({
    store: holdingStore(createOutboxStore({ otherIndexedDB: frameIndexedDB })),
    tab: createTab({ locks, session: optional(() => sessionStorage) }),
    lock: createDeliveryLock(locks),
    send: createSend(insertWith(clientForAttempt)),
    owner: uuid(),
    now: Date.now,
    random: Math.random,
    page: window,
    isNew,
    view: document,
    log: (what, facts) => console.error(what, facts),
    requestDelivery: () => void requestBackgroundDelivery(),
    requestPersistence,
    warmUp: () => void supabase().catch(() => {}),
  });
  opened.start();
  outbox = opened;
  return opened;
}
