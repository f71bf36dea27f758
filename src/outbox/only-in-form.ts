/** The outbox's door for a page that shows what became of a text, before or without the rest of its code. */

export { isMaybeSaved, isOnlyInForm, staysInForm } from './submission/only-in-form.ts';
