/** The honeypot: a field that no visitor sees, so only a program fills it in. */
export const honeypotName = 'website';

/** A person needs longer than this to read the page and write a message, in ms since the page began. */
const shortestMs = 3000;

/**
 * Does the form look as if a program had filled it in? The row is only marked (`suspected`) and
 * delivered like any other: a person's browser may fill in hidden fields too.
 * @param isOld the text was written before this page began, or the form was emptied since.
 */
export function looksLikeBot(form: HTMLFormElement | null, isOld: boolean): boolean {
  const honeypot = form?.elements.namedItem(honeypotName);
  const isFilled = honeypot instanceof HTMLInputElement && honeypot.value !== '';
  return isFilled || (!isOld && performance.now() < shortestMs);
}
