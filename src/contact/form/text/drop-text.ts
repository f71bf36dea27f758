import { clearDraft } from '../../draft/draft.ts';
import { loadedOutbox } from '../../loaded-outbox.ts';
import { staysInForm } from '../stays-in-form.ts';
import type { FormText } from './form-text.ts';

/** Takes back what was said of a text that is not in the form any more; of one that arrived it is still told. */
export function dismissUnsent(): void {
  const outbox = loadedOutbox.getSnapshot();
  const last = outbox?.submission.getSnapshot();
  if (last?.kind === 'ended' && staysInForm(last.result)) outbox?.dismiss();
}

/** Empties a form whose text was sent or deleted elsewhere. */
export function dropText(text: FormText): void {
  clearDraft();
  text.empty();
  dismissUnsent();
}
