import { clearDraft } from '../../draft/draft.ts';
import { dismissUnsent } from './dismiss-unsent.ts';
import type { FormText } from './form-text.ts';

/** Empties a form whose text was sent or deleted elsewhere, and deletes its draft. */
export function dropText(text: FormText): void {
  clearDraft();
  text.empty();
  dismissUnsent();
}
