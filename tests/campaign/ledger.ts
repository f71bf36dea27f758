import { contactToasts } from '../../src/content/contact-toasts.ts';

/** What the visitor was told of one message. */
export type Told = 'sent' | 'kept' | 'refused' | 'notSaved' | 'deleted' | 'replaced';

/** A message the visitor wrote. */
export interface Written {
  readonly subject: string;
  readonly email: string;
  readonly told: Set<Told>;
}

/** The toasts that answer a submission; each ends one. */
const results: readonly (readonly [title: string, told: Told])[] = [
  [contactToasts.sent.title, 'sent'],
  [contactToasts.failed.title, 'refused'],
  [contactToasts.keptOffline.title, 'kept'],
  [contactToasts.notSavedNotSent.title, 'notSaved'],
  [contactToasts.maybeSavedNotSent.title, 'notSaved'],
  [contactToasts.rejectedLater.title, 'refused'],
  [contactToasts.alreadyGone.title, 'deleted'],
  [contactToasts.queueFull.title, 'notSaved'],
  [contactToasts.tooLarge.title, 'notSaved'],
];

/** What a toast with this text says of the message just submitted; null when it speaks of others. */
export function resultIn(text: string): Told | null {
  return results.find(([title]) => text.includes(title))?.[1] ?? null;
}

/** What was found at the end of a run. */
export interface Findings {
  readonly written: readonly Written[];
  /** How many rows the table has for an e-mail. */
  readonly rows: ReadonlyMap<string, number>;
  /** What is still stored on the device, as text, by record. */
  readonly records: readonly string[];
  /** Every toast of the run, in order. */
  readonly toasts: readonly string[];
}

/** Every breach of the outbox's promise, in sentences. */
export function breaches({ written, rows, records, toasts }: Findings): string[] {
  const found: string[] = [];
  // What is left of an expired message does not say which one it was.
  const hasExpired = toasts.some((text) => text.includes(contactToasts.expired.title));
  for (const { subject, email, told } of written) {
    const count = rows.get(email) ?? 0;
    const record = records.find((text) => text.includes(subject));
    // Both are left to the visitor, in the list.
    const isLeft = /"state":"(rejected|returned)"/.test(record ?? '');
    const ended = told.has('deleted') || told.has('replaced') || isLeft || hasExpired;
    if (count > 1) found.push(`"${subject}" is in the table ${count} times`);
    if (told.has('sent') && count === 0) found.push(`"${subject}" was told as sent and is nowhere`);
    if (told.has('kept') && count === 0 && !ended) {
      found.push(`"${subject}" was told as kept and is silently gone`);
    }
    if (record !== undefined && !isLeft) found.push(`"${subject}" never came to rest`);
  }
  for (const text of records) {
    if (!text.includes('"announced":true')) found.push(`an end was never told: ${text}`);
  }
  return found;
}
