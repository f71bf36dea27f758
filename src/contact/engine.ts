import type { Announcement } from './announce.ts';
import type { Message } from './message.ts';
import type { PendingList } from './pending.ts';
import type { SubmitContext, SubmitResult } from './submit.ts';

/** Everything the page's components may ask of the outbox. */
export interface ContactEngine {
  /** Starts the page's triggers and announcements; returns a function that stops them. */
  readonly start: () => () => void;
  /** Saves, then tries to deliver at once. Never throws. */
  readonly submit: (message: Message, context: SubmitContext) => Promise<SubmitResult>;
  /** "Tentar agora": for one message, or for all. */
  readonly retryNow: (id?: string) => Promise<void>;
  /** Fetches what a first submission needs (the Supabase client), when the form is touched. */
  readonly warmUp: () => void;
  readonly pending: PendingList;
  /** Each outcome reaches one subscriber-holding tab, once. Returns the unsubscribe function. */
  readonly subscribeAnnouncements: (tell: (announcement: Announcement) => void) => () => void;
}
