import { pendingToasts } from '../../../src/content/contact/pending-messages.ts';
import { severalToasts } from '../../../src/content/contact/several-toasts.ts';
import {
  contactToasts,
  deliveredLaterToast,
  type ToastText,
} from '../../../src/content/contact/toasts.ts';
import type { Message } from '../../../src/outbox/index.ts';

/**
 * The word on one submission. `refused`: with an error, the device keeps it; `onlyInForm`: neither
 * sent nor surely saved; `gone`: sent or deleted elsewhere meanwhile; `openElsewhere`: saved, and in the
 * form of another tab by now.
 */
export type Answer = 'sent' | 'saved' | 'refused' | 'onlyInForm' | 'gone' | 'openElsewhere';

/**
 * What the visitor was told of a message, or did to it. `deletedForSure`: without a doubt that it may have
 * arrived; `replaced`: wrote another one over it;
 * `edited`: opened it in a form; `cleared`: cleared the site's data; `damaged`: the device spoilt
 * what it had stored; `unsafe`: the device could store nothing as it was sent.
 */
export type Fact =
  | Answer
  | 'deleted'
  | 'deletedForSure'
  | 'replaced'
  | 'edited'
  | 'cleared'
  | 'damaged'
  | 'unsafe';

/** A message the visitor wrote, and what became of it, in order. */
export interface Written {
  readonly message: Message;
  readonly facts: Fact[];
  /** What stood in the form when this was written over it and submitted: the version before. */
  replaces: Written | null;
}

/** What a toast says. All but an answer speak of no message in particular; for a doubt see `doubtsIn`. */
export type Saying =
  | { readonly kind: 'answer'; readonly answer: Answer }
  | { readonly kind: 'deleted' | 'deletedForSure' | 'gone' | 'notChanged' | 'formInUse' }
  | { readonly kind: Announced; readonly count: number };

/** What is told of a number of messages. */
export type Announced = 'deliveredLater' | 'rejectedLater' | 'leftUnsent' | 'expiring' | 'expired';

const {
  failedNotSaved,
  failedUnsettled,
  failed,
  savedOffline,
  savedUnreachable,
  maybeSavedNotSent,
  notSavedNotSent,
  alreadyGone,
  ...others
} = contactToasts;

const answer = (word: Answer): Saying => ({ kind: 'answer', answer: word });

/** As many messages as the outbox takes. */
const mostSaved = 20;
/** How many "several" may be. The most first: "12 messages" holds "2 messages". */
const counts = Array.from({ length: mostSaved - 1 }, (_, index) => mostSaved - index);

function several(count: number): (readonly [text: ToastText, saying: Saying])[] {
  return [
    [deliveredLaterToast(count), { kind: 'deliveredLater', count }],
    [severalToasts.rejected(count), { kind: 'rejectedLater', count }],
    [severalToasts.returned(count), { kind: 'leftUnsent', count }],
    [severalToasts.expiring(count), { kind: 'expiring', count }],
    [severalToasts.expired(count), { kind: 'expired', count }],
  ];
}

/** The first that fits counts: of two with the same title the one with more to say. */
const sayings: readonly (readonly [text: ToastText, saying: Saying])[] = [
  [failedNotSaved, answer('onlyInForm')],
  [failedUnsettled, answer('onlyInForm')],
  [failed, answer('refused')],
  [others.sent, answer('sent')],
  [savedOffline, answer('saved')],
  [savedUnreachable, answer('saved')],
  [{ title: savedOffline.title }, answer('saved')],
  [{ title: notSavedNotSent.title }, answer('onlyInForm')],
  [maybeSavedNotSent, answer('onlyInForm')],
  [others.notSavedMaybeSent, answer('onlyInForm')],
  [others.stillInForm, answer('onlyInForm')],
  [others.stillInFormMaybeSent, answer('onlyInForm')],
  [others.queueFull, answer('onlyInForm')],
  [others.tooLarge, answer('onlyInForm')],
  [pendingToasts.deletedMaybeSent, { kind: 'deleted' }],
  [pendingToasts.deleted, { kind: 'deletedForSure' }],
  [alreadyGone, { kind: 'gone' }],
  [others.openElsewhere, answer('openElsewhere')],
  [others.notChanged, { kind: 'notChanged' }],
  [others.formInUse, { kind: 'formInUse' }],
  [others.rejectedLater, { kind: 'rejectedLater', count: 1 }],
  [others.leftUnsent, { kind: 'leftUnsent', count: 1 }],
  [others.expiring, { kind: 'expiring', count: 1 }],
  [others.expired, { kind: 'expired', count: 1 }],
  [deliveredLaterToast(1), { kind: 'deliveredLater', count: 1 }],
  ...counts.flatMap(several),
];

/** What a toast of this text says; null when it is not about messages. */
export function sayingOf(text: string): Saying | null {
  const fits = ({ title, detail = '' }: ToastText) => text.includes(title) && text.includes(detail);
  return sayings.find(([toast]) => fits(toast))?.[1] ?? null;
}

/** Of how many earlier versions a toast says that they may have arrived, be it beside something else. */
export function doubtsIn(text: string): number {
  if (text.includes(others.earlierMayHaveArrived.title)) return 1;
  const isSaid = (count: number) => text.includes(severalToasts.cancelled(count).title);
  return counts.find(isSaid) ?? 0;
}
