/** A field nobody sees: who fills it in reads the page's code and not the page. */
export const decoyName = 'website';

/** Nobody reads the page and writes a message in less time than this, in ms. */
const shortestMs = 3000;

/**
 * Does the form look as if a program had filled it in? Its message is delivered like any other,
 * only marked: a person's browser may fill in what it is not asked for.
 */
export function isSuspect(form: HTMLFormElement | null): boolean {
  const decoy = form?.elements.namedItem(decoyName);
  const isFilled = decoy instanceof HTMLInputElement && decoy.value !== '';
  return isFilled || performance.now() < shortestMs;
}
