/** Code that did not arrive. */
export class LostCode extends Error {}

/**
 * Code that another request does not bring: its file is gone from the server, or is here and could not be
 * imported. Browsers before Chromium 156 remember that for as long as the page lives, and others may be too old
 * for the code.
 */
export class MissingCode extends LostCode {
  /** The file that is here and could not be imported. */
  brokenFile?: string;
}
