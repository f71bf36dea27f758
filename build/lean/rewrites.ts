import { withEmptied } from './emptied.ts';

/**
 * Writes to properties nobody reads, for which the bundler keeps components that nothing uses: 1,145
 * bytes of the portfolio (2026-11-25).
 */
const MANTINE_UNREAD = /^\w+\.displayName = ".*";$/gm;

/** Takes those writes out of a module of Mantine. */
export function withoutUnreadWrites(code: string): string {
  return code.replace(MANTINE_UNREAD, '');
}

/** The values React throws to itself: errors, made when its code is evaluated, whose stack nobody reads. */
const REACT_SENTINEL = /(\w+Exception) = Error\((formatProdErrorMessage\(\d+\))\)/g;

/**
 * Makes those values without a stack. For it a browser that is watched, by its developer tools or by
 * Lighthouse, reads all of React again, once each: 16 of 24 ms of its evaluation (2026-11-22).
 */
export function withoutSentinelStacks(code: string): string {
  return code.replace(
    REACT_SENTINEL,
    '$1 = Object.create(Error.prototype, { message: { value: $2 } })',
  );
}

/** How sonner adds its styles to the page when its code arrives: as a style element. */
const SONNER_INSERT = /^function __insertCSS\(code\) \{[\s\S]*?^\}$/m;

/**
 * Has sonner adopt its styles as a sheet instead. A style element has to be named in the policy by its
 * hash, and again empty as it first stands there: 92 bytes of headers with every page (2026-11-24).
 * @throws where a new version of sonner brings its styles in another way.
 */
export function withAdoptedStyles(code: string): string {
  if (!SONNER_INSERT.test(code)) throw new Error('sonner no longer inserts its styles as expected');
  return code.replace(
    SONNER_INSERT,
    `function __insertCSS(code) {
      if (typeof document === 'undefined') return;
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(code);
      document.adoptedStyleSheets.push(sheet);
    }`,
  );
}

/**
 * What of the router's history asks, on the way back and out of the document, whether a page may be left: nothing of
 * ours ever forbids that.
 */
const HISTORY_BLOCKING = [
  /^\tconst onBeforeUnload = [\s\S]*?^\t\};\n/m,
  /^\thistory\._ignoreNextBeforeUnload = [\s\S]*?^\t\};\n/m,
  /^\t\tif \(skipBlockerNextPop\) [\s\S]*?^\t\t\}\n/m,
  /^\t+win\.addEventListener\(beforeUnloadEvent.*\n/m,
  /^\t+win\.removeEventListener\(beforeUnloadEvent.*\n/m,
];

/**
 * Takes those out of the router's history: some bytes of every page, and a listener of `beforeunload`, for which older
 * Firefox does not keep a page for the way back.
 * @throws where a new version asks in another way.
 */
export function withoutBlocking(code: string): string {
  return HISTORY_BLOCKING.reduce((lean, part) => {
    if (!part.test(lean)) throw new Error(`The history no longer has ${part} as expected`);
    return lean.replace(part, '');
  }, code);
}

/**
 * Takes out of the router what shows a route's stand-in while it loads: none of ours has one. About 400 bytes of every
 * page (2026-11-30).
 */
export function withoutPending(code: string): string {
  return withEmptied(code, ['offerPending', 'finishPending', 'awaitPendingMinimum']);
}
