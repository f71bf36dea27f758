import { optional } from '../../browser/optional.ts';
import type { Message, Origin } from '../../outbox/index.ts';
import { isSentAs } from '../clean-text.ts';
import { isBlank, parseFields } from '../fields.ts';
import { draftKey, typedKey } from './stored.ts';

/** What was typed in this tab and is not saved in the outbox. */
export interface Draft {
  readonly values: Message;
  /** What the text was submitted as before, or is kept as. */
  readonly origin: Origin | null;
  /**
   * The id under which a text is submitted next that is not that of `origin`; null where it is not
   * known yet. A record of it says that it was submitted, and that the browser ended before it wrote
   * down that the draft is gone.
   */
  readonly nextId: string | null;
}

/** The ids under which the text of a draft was submitted, if it was. */
export function submittedIds({ values, origin, nextId }: Draft): readonly unknown[] {
  return [nextId, origin && isSentAs(values, origin.message) && origin.id];
}

/** Where the first version of this site kept the id of a failed submission, and its text. */
const heldKey = 'pinhal:held';

function read(key: string): unknown {
  return optional(() => JSON.parse(sessionStorage.getItem(key) ?? 'null')) ?? null;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

/** An earlier version of this site wrote ids, or one, or null, and what it knew of all of them. */
function parseVersion(value: unknown, olderInDoubt: unknown): Origin['replaces'] {
  if (typeof value === 'string') return [{ id: value, inDoubt: olderInDoubt === true }];
  if (!isObject(value) || typeof value.id !== 'string') return [];
  return [{ id: value.id, inDoubt: value.inDoubt === true }];
}

/** What was written down of a submission; null where that cannot be understood. */
function parseOrigin(value: unknown): Origin | null {
  if (!isObject(value) || typeof value.id !== 'string') return null;
  return {
    id: value.id,
    message: parseFields(value.message),
    replaces: [value.replaces].flat().flatMap((one) => parseVersion(one, value.olderInDoubt)),
    inDoubt: value.inDoubt === true,
  };
}

function heldOrigin(): Origin | null {
  const held = read(heldKey);
  if (!isObject(held) || typeof held.text !== 'string') return null;
  const { id, text, ambiguous } = held;
  return parseOrigin({ id, message: optional(() => JSON.parse(text)), inDoubt: ambiguous });
}

function storedDraft(): Draft | null {
  const stored = read(draftKey);
  if (!isObject(stored)) return null;
  const isFirstVersion = !('values' in stored);
  const values = parseFields(isFirstVersion ? stored : stored.values);
  if (isBlank(values)) return null;
  return {
    values,
    origin: isFirstVersion ? heldOrigin() : parseOrigin(stored.origin),
    nextId: typeof stored.nextId === 'string' ? stored.nextId : null,
  };
}

/** What was being written in this tab before a reload, or null. */
export function readDraft(): Draft | null {
  const draft = storedDraft();
  const typed = read(typedKey);
  if (typed === null) return draft;
  // The form showed the draft when this was typed, so what is missing was deleted on purpose.
  const values = parseFields(typed);
  return isBlank(values) ? null : { values, origin: draft?.origin ?? null, nextId: null };
}

/** Keeps what is being written in this tab. Without storage the form works all the same. */
export function writeDraft(draft: Draft): void {
  optional(() => {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
    sessionStorage.removeItem(typedKey);
  });
}

/** Forgets what was being written: it was saved as a message, or is not wanted any more. */
export function clearDraft(): void {
  for (const key of [draftKey, typedKey, heldKey]) optional(() => sessionStorage.removeItem(key));
}
