import type { Consent } from './entry.ts';

/** What a submission came to; each is said to the visitor in its own words. */
export type SubmitResult =
  /** In the table. `id` is the protocol number. */
  | { readonly kind: 'delivered'; readonly id: string }
  /** Saved on this device, and will be sent without any action. */
  | { readonly kind: 'kept'; readonly id: string }
  /** The server answered with an error: nothing is queued, the form must keep the values. */
  | { readonly kind: 'refused'; readonly id: string; readonly status: number }
  /** Neither saved nor sent: the form must keep the values and the page must stay open. */
  | { readonly kind: 'notSaved'; readonly reason: NotSavedReason }
  /** A second click while the first is under way, or cancelled in another tab: say nothing. */
  | { readonly kind: 'ignored' };

/**
 * Why a message could not be saved: `storage` (full, blocked or absent), `full` (as many messages
 * are pending as the outbox takes) or `tooLarge` (the message is larger than an entry may be).
 */
export type NotSavedReason = 'storage' | 'full' | 'tooLarge';

/** What goes along with the message. */
export interface SubmitContext {
  readonly consent: Consent;
  /** Path of the page the form stands on. */
  readonly sourcePage: string;
}
