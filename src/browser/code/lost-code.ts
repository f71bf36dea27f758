/** Code that did not arrive. */
export class LostCode extends Error {}

/** Code that asking again does not bring: its file is gone from the server. */
export class MissingCode extends LostCode {}

/**
 * Nor this: its file is here and could not be imported. Browsers before Chromium 156 remember a failed
 * import for as long as the page lives, and a browser may be too old for the code.
 */
export class BrokenCode extends MissingCode {
  constructor(
    readonly file: string,
    options: ErrorOptions,
  ) {
    super(file, options);
  }
}
