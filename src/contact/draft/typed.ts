/**
 * Where what is typed into a form that has not hydrated is kept until the form has it: by the page's
 * first script (build/boot.ts), as every other one may be lost.
 */
export const typedKey = 'pinhal:typed';

/** From here on this form looks after its text. */
export function markHydrated(form: HTMLFormElement): void {
  form.dataset.hydrated = '';
}
