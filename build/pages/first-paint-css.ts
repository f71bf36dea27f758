import postcss from 'postcss';
import { HEADING_FAMILY } from '../fonts/heading-font.ts';
import { constants, writeOut } from '../written-out.ts';

/** Takes out conditions that nothing depends on any more, also those inside each other. */
function removeEmptyBlocks(container: postcss.Container): void {
  for (const node of [...(container.nodes ?? [])]) {
    if (node.type !== 'atrule' || node.nodes === undefined) continue;
    removeEmptyBlocks(node);
    if (node.nodes.length === 0) node.remove();
  }
}

/** The custom properties a text of CSS or HTML refers to. */
export const references = (text: string) =>
  [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);

/**
 * Paper, borders for who chose their own colours, what does not stay on top of a window of 400 % once it is
 * scrolled, and what is without scripts: there the whole sheet comes first.
 */
const LATER_MEDIA = /^print$|forced-colors|width ?<=.*height ?<=|scripting: ?none/;

/** What moves as somebody scrolls, and the colours of older browsers (build/light-fallback.ts). */
const LATER_SUPPORTS = /animation-timeline|light-dark/;

/**
 * The glyphs of the technologies: without them their font is not asked for before the paint, when it
 * would share the line with the page, and an icon is an empty square of its size (build/fonts).
 */
const LATER_GLYPHS = /^\.devicon-/;

/**
 * Where a table's rows are stacked no first screen reaches them: a picture and some paragraphs come
 * before. That it is stacked counts from the start, or it would be wider than the page.
 */
const NARROW = /width ?<=? ?\d/;
const ROWS = /^(?!.*\btable\b).*(?<![.#\w-])(thead|tbody|t[rhd])(?![\w-])/;

/** It is asked for by the whole sheet: before the paint it would share the line with the page. */
const HEADING_FONT = new RegExp(`"?${HEADING_FAMILY}"?, ?`);

/** What an element comes to only once somebody points at it or goes there by key, or a script runs. */
const LATER_STATES = /:hover|:focus-visible|tabindex|disabled|:root:has\([\w-]*\./;

/** Motion, what a pointer needs, and where scrolling ends above a notice, which only a script shows. */
const LATER_PROPERTIES =
  /^(transition|animation|cursor|touch-action|pointer-events|scroll-padding-block-end)/;

/**
 * Leaves out of a page's inlined rules what no first paint uses: some media, later states, glyphs, what
 * is for pointers, motion, and custom properties that nothing left refers to, as those are that have the
 * same value everywhere. The whole style sheet follows in any case.
 * @param named the custom properties the pages themselves refer to, in their drawings.
 */
export function firstPaintCss(css: string, named: Iterable<string>): string {
  const root = postcss.parse(css);
  root.walkAtRules('media', (rule) => {
    if (LATER_MEDIA.test(rule.params)) rule.remove();
  });
  root.walkAtRules('supports', (rule) => {
    if (LATER_SUPPORTS.test(rule.params)) rule.remove();
  });
  root.walkRules((rule) => {
    rule.selectors = rule.selectors.filter(
      (selector) => !LATER_STATES.test(selector) && !LATER_GLYPHS.test(selector),
    );
    if (rule.selector === '') rule.remove();
  });
  root.walkAtRules('media', (media) => {
    if (!NARROW.test(media.params)) return;
    media.walkRules(ROWS, (rule) => {
      rule.remove();
    });
  });
  root.walkDecls(LATER_PROPERTIES, (declaration) => {
    declaration.remove();
  });
  root.walkAtRules('keyframes', (rule) => {
    rule.remove();
  });
  root.walkDecls((declaration) => {
    declaration.value = declaration.value.replace(HEADING_FONT, '');
  });
  // Colours, too: what keeps them in the sheet, paper and older browsers, is not here.
  writeOut(root, constants([root]));
  // One property may have been the last to use another.
  for (let done = false; !done; ) {
    done = true;
    const used = new Set([...named, ...references(root.toString())]);
    root.walkDecls(/^--/, (declaration) => {
      if (used.has(declaration.prop)) return;
      declaration.remove();
      done = false;
    });
  }
  root.walkRules((rule) => {
    if (rule.nodes.length === 0) rule.remove();
  });
  removeEmptyBlocks(root);
  return root.toString();
}
