import { optional } from '../../browser/optional.ts';
import type { Message, Origin } from '../../outbox/index.ts';
import { isSentAs } from '../clean-text.ts';
import { isBlank, parseFields } from '../fields.ts';
import { draftKey, typedKey } from './draft-keys.ts';

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

/** The ids under which a draft, and its text, may have been submitted. */
export function submittedIds({
  values,
  origin,
  nextId,
}: Draft): readonly [draftId: string | null, sentAs: string | null] {
  return [nextId, origin !== null && isSentAs(values, origin.message) ? origin.id : null];
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

/** What was written down of a submission; null where that cannot be understood. */
function parseOrigin(value: unknown): Origin | null {
  if (!isObject(value) || typeof value.id !== 'string') return null;
  return {
    id: value.id,
    message: parseFields(value.message),
    replaces: [value.replaces].flat().flatMap(parseVersion),
    ambiguous: value.ambiguous === true,
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

/** The draft with what was typed since: the form showed it then, so what is missing was deleted on purpose. */
function withTyped(draft: Draft | null, typed: unknown): Draft | null {
  const values = parseFields(typed);
  return isBlank(values) ? null : { values, origin: draft?.origin ?? null, nextId: null };
}

/** What session storage refuses to keep, as long as this page is here. */
let refused: Draft | null = null;

/** What was being written in this tab, be it before a reload, or null. */
export function readDraft(): Draft | null {
  if (refused !== null) return refused;
  const draft = parseDraft(read(draftKey));
  const typed = read(typedKey);
  return typed === null ? draft : withTyped(draft, typed);
}

/**
 * What another page of this tab has made of the draft, null where it has none any more; undefined where it
 * changed something else, or what this page has is kept nowhere.
 */
export function changedDraft({ key, newValue }: StorageEvent): Draft | null | undefined {
  if (refused !== null) return undefined;
  const changed = parse(newValue);
  if (key === draftKey) return parseDraft(changed);
  // A form that hydrates takes what was typed into the draft.
  if (key !== typedKey || changed === null) return undefined;
  return withTyped(parseDraft(read(draftKey)), changed);
}

/** Keeps what is being written in this tab; without storage, for the other pages until a reload. */
export function writeDraft(draft: Draft): void {
  const isStored = optional(() => {
    sessionStorage.setItem(draftKey, JSON.stringify(draft));
    sessionStorage.removeItem(typedKey);
    return true;
  });
  refused = isStored || isBlank(draft.values) ? null : draft;
}

/** Forgets what was being written: it was saved as a message, or is not wanted any more. */
export function clearDraft(): void {
  refused = null;
  for (const key of [draftKey, typedKey]) optional(() => sessionStorage.removeItem(key));
}
