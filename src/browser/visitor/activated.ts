import { nextEvent } from '../next-event.ts';

/** What TypeScript does not know of a document yet: only Chromium has it. */
interface Prerendered {
  readonly prerendering?: boolean;
}

/**
 * Resolves once the page is one that a visitor has come to: a browser may prepare it before that, and until then
 * holds back what its locks and its workers are asked for.
 */
export async function whenActivated(): Promise<void> {
  if ((document as Prerendered).prerendering) await nextEvent(['prerenderingchange']);
}
