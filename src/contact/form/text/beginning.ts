import { isClickHeld } from '../../../browser/visitor/held-click.ts';
import type { Message } from '../../../outbox/index.ts';
import type { Draft } from '../../draft/draft.ts';
import { askedSubject, isSuggested, isUnwritten } from '../../draft/prefill.ts';
import type { Typed } from '../../draft/unhydrated-text.ts';
import { emptyMessage, isBlank, isSameText } from '../../fields.ts';

/** What a form begins with, unless it is empty. */
export interface Beginning {
  readonly values: Message;
  /** This tab's draft, with these values: it may have been submitted already. Null if there is none. */
  readonly draft: Draft | null;
  /** Whether the text was put back: by the page's first script, or now. */
  readonly isRestored: boolean;
  /** Whether the visitor wrote something that only the fields have. */
  readonly isNew: boolean;
}

/**
 * Decides what a form begins with: the text this tab had, and the subject the address asks for unless the visitor
 * wrote one. Null if that is nothing.
 * @param before the draft of this tab.
 */
export function beginningOf(typed: Typed, before: Draft | null): Beginning | null {
  // A form that came as HTML shows the draft already, and may have been changed since.
  const isShown = !isBlank(typed.values);
  const values = { ...(isShown ? typed.values : (before?.values ?? emptyMessage)) };
  // A message that was submitted before keeps its subject, even none; so does one whose sender saw it.
  const isSeen = isClickHeld() && values.subject !== '';
  if (!before?.origin && !isSeen && isSuggested(values.subject))
    values.subject = askedSubject() || values.subject;
  if (isBlank(values)) return null;
  return {
    values,
    draft: before && { ...before, values },
    isRestored: typed.isRestored || (before !== null && !isShown),
    isNew: (before === null || !isSameText(values, before.values)) && !isUnwritten(typed.values),
  };
}
