import { minifySync } from 'vite';

/**
 * A script to be put into pages. It has to be the same in all of them, so that one hash in the
 * Content-Security-Policy allows it. Its quotation marks are those of the attributes around it: up to
 * 60 bytes of a page's brotli.
 */
export function inlineScript(source: string): string {
  return minifySync('inline.js', source).code.trim().replace(/;$/, '').replaceAll('`', '"');
}
