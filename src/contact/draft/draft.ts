import { optional } from '../../browser/optional.ts';
import type { Message, Origin, Outbox } from '../../outbox/index.ts';
import { isSentAs } from '../clean-text.ts';
import { isBlank, parseFields } from '../fields.ts';
import { draftKey, typedKey } from './draft-keys.ts';

/** What was typed in this tab and is not saved in the outbox. */
export interface Draft {
  readonly values: Message;
  /** The message the text was submitted as before, or is saved as. */
  readonly origin: Origin | null;
  /**
   * The id the next submission gets if the text differs from that of `origin`; null before one was drawn.
   * If the outbox has a record of it, the draft was submitted, and the browser ended before it stored that.
   */
  readonly nextId: string | null;
}

/** The ids under which a draft, and its text, may have been submitted. */
export function submittedIds({
  values,
  origin,
  nextId,
}: Draft): Parameters<Outbox['isSubmitted']>[0] {
  const isSent = origin !== null && isSentAs(values, origin.message);
  return { draftId: nextId, sentAs: isSent ? origin.id : null };
}

function parse(stored: string | null): unknown {
  return optional(() => JSON.parse(stored ?? 'null')) ?? null;
}

function read(key: string): unknown {
  return parse(optional(() => sessionStorage.getItem(key)) ?? null);
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}

function parseVersion(value: unknown): Origin['replaces'] {
  if (!isObject(value) || typeof value.id !== 'string') return [];
  return [{ id: value.id, ambiguous: value.ambiguous === true }];
}

/** Parses the stored origin of a draft; null if there is none, or none that can be understood. */
function parseOrigin(value: unknown): Origin | null {
  if (!isObject(value) || typeof value.id !== 'string') return null;
  return {
    id: value.id,
    message: parseFields(value.message),
    replaces: [value.replaces].flat().flatMap(parseVersion),
    ambiguous: value.ambiguous === true,
    isMaybeSaved: value.isMaybeSaved === true,
  };
}

function parseDraft(stored: unknown): Draft | null {
  if (!isObject(stored)) return null;
  const values = parseFields(stored.values);
  if (isBlank(values)) return null;
  return {
    values,
    origin: parseOrigin(stored.origin),
    nextId: typeof stored.nextId === 'string' ? stored.nextId : null,
  };
}

/** The draft with the text typed since. The form showed the draft then, so a text missing now was deleted. */
function withTyped(draft: Draft | null, typed: unknown): Draft | null {
  const values = parseFields(typed);
  return isBlank(values) ? null : { values, origin: draft?.origin ?? null, nextId: null };
}

/** The draft that session storage refused to keep; it lives as long as this page. */
let refused: Draft | null = null;

/** The text being written in this tab, also from before a reload; null if there is none. */
export function readDraft(): Draft | null {
  if (refused !== null) return refused;
  const draft = parseDraft(read(draftKey));
  const typed = read(typedKey);
  return typed === null ? draft : withTyped(draft, typed);
}

/** Whether a text was begun in this tab and not sent. */
export function hasDraft(): boolean {
  return readDraft() !== null;
}

/**
 * The draft as another page of this tab has just stored it; null if that page removed it. Undefined if the
 * page stored something else, or if storage refused this page's own draft.
 */
export function changedDraft({ key, newValue }: StorageEvent): Draft | null | undefined {
  if (refused !== null) return undefined;
  const changed = parse(newValue);
  if (key === draftKey) return parseDraft(changed);
  // A form that hydrates removes this key, as it puts the typed text into the draft.
  if (key !== typedKey || changed === null) return undefined;
  return withTyped(parseDraft(read(draftKey)), changed);
}

/** Keeps the draft in this tab's storage; if that refuses, in memory, which the next reload empties. */
export function writeDraft(draft: Draft): void {
  const isStored = optional(() => {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
    sessionStorage.removeItem(typedKey);
    return true;
  });
  refused = isStored || isBlank(draft.values) ? null : draft;
}

/** Forgets the draft: it was saved as a message, or is not wanted any more. */
export function clearDraft(): void {
  refused = null;
  for (const key of [draftKey, typedKey]) optional(() => sessionStorage.removeItem(key));
}
