import { type Message, messageFields } from '../../outbox/message.ts';

const draftKey = 'pinhal:draft';

/** The part of `sessionStorage` used here; reading the property itself may throw. */
function session(): Storage | null {
  try {
    return sessionStorage;
  } catch {
    return null;
  }
}

function read(key: string): unknown {
  try {
    return JSON.parse(session()?.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function write(key: string, value: unknown): void {
  try {
    session()?.setItem(key, JSON.stringify(value));
  } catch {
    // A draft is a courtesy: without storage the form works all the same.
  }
}

function remove(key: string): void {
  try {
    session()?.removeItem(key);
  } catch {
    // As above.
  }
}

/** What was being written in this tab before a reload, or null. */
export function readDraft(): Partial<Message> | null {
  const stored = read(draftKey);
  if (typeof stored !== 'object' || stored === null) return null;
  const draft: Partial<Message> = {};
  for (const field of messageFields) {
    const value = (stored as Record<string, unknown>)[field];
    if (typeof value === 'string') draft[field] = value;
  }
  return Object.values(draft).some((value) => value !== '') ? draft : null;
}

/** Keeps what is being written in this tab; a failure is tolerated. */
export function writeDraft(values: Message): void {
  write(draftKey, values);
}

/** Forgets what was being written, after success or when the visitor asks for it. */
export function clearDraft(): void {
  remove(draftKey);
  sessionHeld.write(null);
}

const heldKey = 'pinhal:held';

/** The id a failed submission used, and the text it stands for. */
export interface Held {
  readonly id: string;
  readonly text: string;
  /** An attempt may have put the row into the table. */
  readonly ambiguous: boolean;
}

/** Where the submitter remembers that id; in the page, beside the draft. */
export interface HeldMemory {
  read(): Held | null;
  write(held: Held | null): void;
}

let lastHeld: Held | null = null;

/** Survives a reload, so that even then an unchanged message keeps its id. */
export const sessionHeld: HeldMemory = {
  read() {
    const stored = read(heldKey);
    if (typeof stored !== 'object' || stored === null) return lastHeld;
    const { id, text, ambiguous } = stored as Partial<Held>;
    if (typeof id !== 'string' || typeof text !== 'string') return lastHeld;
    return { id, text, ambiguous: ambiguous === true };
  },
  write(held) {
    lastHeld = held;
    if (held === null) remove(heldKey);
    else write(heldKey, held);
  },
};
