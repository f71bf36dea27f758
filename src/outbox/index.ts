/** The outbox's door for the page; `worker.ts` is the one for the service worker. */

import { createOutbox, type Outbox } from './outbox.ts';

export type { Announcement } from './announcements.ts';
export type { Message } from './message.ts';
export type { Origin } from './origin.ts';
export type { PendingEntry } from './pending-list.ts';
export type { SetAside } from './storage/contents.ts';
export type { Submission, SubmissionResult } from './submission.ts';
export type { Outbox };

let outbox: Outbox | null = null;

/** The page's one outbox, started when first asked for. */
export function openOutbox(): Outbox {
  outbox ??= createOutbox();
  return outbox;
}
