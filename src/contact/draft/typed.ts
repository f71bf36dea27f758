import { optional } from '../../browser/optional.ts';

// Small, and without imports of the form's own: it comes with the first script of every page, so
// that whatever is typed before the form's code is there outlives the page.

/** Where what was typed into a form that had not hydrated is kept, until the form has it. */
export const typedKey = 'pinhal:typed';

/** Forms that have hydrated, and look after their text themselves. */
const hydrated = new WeakSet<HTMLFormElement>();

/** From here on this form looks after its text. */
export function markHydrated(form: HTMLFormElement): void {
  hydrated.add(form);
}

/** Keeps what was typed into a form that the visitor leaves before it has hydrated. */
export function keepTyped(form: HTMLFormElement | null): void {
  if (form === null || hydrated.has(form)) return;
  const typed = Object.fromEntries(new FormData(form));
  if (Object.values(typed).join('') === '') return;
  optional(() => sessionStorage.setItem(typedKey, JSON.stringify(typed)));
}
