import type { Rolldown } from 'vite';
import { STYLE_LINK } from './first-paint.ts';

/** Takes Vite's index.html out of the build, without its indentation; pages made from it replace it. */
export function takeTemplate(bundle: Rolldown.OutputBundle): string {
  const template = bundle['index.html'];
  if (template?.type !== 'asset') throw new Error('index.html is missing from the build');
  delete bundle['index.html'];
  return String(template.source).replace(/>\s+</g, '><');
}

/** The address of the style sheet that Vite put into the template. */
export function sheetOf(template: string): string {
  const [, href] = STYLE_LINK.exec(template) ?? [];
  if (href === undefined) throw new Error('index.html has no style sheet');
  return href;
}

/** What makes the template a page. */
interface Filling {
  readonly head: string;
  readonly scripts: string;
  readonly body: string;
  readonly path: string;
}

/**
 * Puts a page into the template; the boot script takes the place of Vite's module script. It stands
 * behind the style of the first paint: the sheet it appends while the page is read has to overrule
 * that.
 */
export function fillTemplate(template: string, page: Filling): string {
  const parts: [RegExp | string, string][] = [
    [/<script type="module"[^>]*><\/script>/g, ''],
    [/<link rel="modulepreload"[^>]*>/g, ''],
    ['<!--page-head-->', page.head],
    ['</head>', `${page.scripts}</head>`],
    ['<div id="root">', `<div id="root" data-page="${page.path}">`],
    ['<!--page-body-->', page.body],
  ];
  // A replacement function, because a `$` in the page must not be read as a pattern.
  const filled = parts.reduce((html, [mark, text]) => html.replace(mark, () => text), template);
  return filled.replace(VOID_SLASH, '$1>').replace(MANIFEST_LINK, '<noscript>$&</noscript>');
}

/** With scripts, src/first-script/boot.ts names it to the browser. */
const MANIFEST_LINK = /<link rel="manifest"[^>]*>/;

/** The slash of elements that have no end tag, which HTML ignores: some 60 bytes of a page, compressed. */
const VOID_SLASH = /(<(?:br|hr|img|input|link|meta|source|wbr)\b[^>]*?)\s*\/>/g;
