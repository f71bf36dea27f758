import Beasties from 'beasties';
import { type HTMLElement, parse } from 'node-html-parser';
import postcss from 'postcss';
import type { Rolldown } from 'vite';
import { firstPaintCss, references } from './first-paint-css.ts';
import { type Looks, looksOf, shapeOf } from './page-shape.ts';

/** How many of the page's parts can be in sight before anybody scrolls. */
const FIRST_SCREEN_PARTS = 2;

/** How Vite's template asks for the style sheet, and its address. */
export const STYLE_LINK = /<link rel="stylesheet"[^>]* href="([^"]+)"[^>]*>/;

/** Beasties, reading style sheets from the build in memory instead of from the disk. */
class BundleBeasties extends Beasties {
  constructor(private readonly sheets: ReadonlyMap<string, string>) {
    super({
      path: '/',
      publicPath: '/',
      preload: 'body',
      pruneSource: false,
      reduceInlineStyles: false,
      inlineFonts: false,
      preloadFonts: false,
      // Rules that set up the page are wanted whatever is in it, and Beasties cannot evaluate
      // `:where()`, which holds the defaults of the elements.
      allowRules: [/^:root/, /^:host/, /^html/, /^:where\(/],
      logLevel: 'silent',
    });
  }

  override async getCssAsset(href: string): Promise<string | undefined> {
    return this.sheets.get(href.replace(/^\//, ''));
  }
}

/** Writes what its first paint needs into a page. */
export type Styler = (html: string) => string;

/**
 * Returns a function that looks at the pages of a group (style-groups.ts), one after the other, and
 * returns what then writes into each the rules their first screens need, the same in all, and leaves
 * the style sheet to the page's first script, after the paint (src/first-script/boot.ts), and to
 * browsers without scripts.
 * @param bundle the client build, which holds the style sheets; their fonts are taken out, as every
 * page names them.
 */
export function criticalCss(
  bundle: Rolldown.OutputBundle,
): (pages: Iterable<string>) => Promise<Styler> {
  const sheets = new Map<string, string>();
  const faces: string[] = [];
  for (const output of Object.values(bundle)) {
    if (output.type !== 'asset' || !output.fileName.endsWith('.css')) continue;
    output.source = takeFaces(String(output.source), faces);
    sheets.set(output.fileName, output.source);
  }
  const beasties = new BundleBeasties(sheets);
  const sheet = [...sheets.values()].join('');
  const looks = looksOf(sheet);
  return async (pages) => {
    const { html: screens, properties } = oneOfEachShape(pages, looks);
    const rules = inlinedRules(await beasties.process(screens));
    const style = `<style>${firstPaintCss(faces.join('') + rules, properties)}</style>`;
    // A replacement function, because a `$` in a rule must not be read as a pattern.
    return (html) =>
      html
        .replace(
          STYLE_LINK,
          (_, href) => `${style}<noscript><link rel="stylesheet" href="${href}"></noscript>`,
        )
        // The manifest's link follows (template.ts).
        .replace('</noscript><noscript>', '');
  };
}

/**
 * What Beasties wrote into a page.
 * @throws where that is not one style element with rules in it.
 */
function inlinedRules(html: string): string {
  const [style, ...others] = parse(html).querySelectorAll('style');
  const rules = style?.rawText.trim() ?? '';
  if (rules === '' || others.length > 0) {
    throw new Error(
      `Beasties left ${others.length + (style ? 1 : 0)} style elements in a page, not one with ` +
        'rules in it: the page would stand unstyled until its sheet arrives.',
    );
  }
  return rules;
}

/**
 * The first screens of these pages in one document, those that look alike to the sheet once; and the
 * custom properties the pages refer to, in their drawings.
 */
function oneOfEachShape(pages: Iterable<string>, looks: Looks) {
  const screens = new Map<string, HTMLElement>();
  const properties = new Set<string>();
  for (const html of pages) {
    for (const property of references(html)) properties.add(property);
    const screen = firstScreen(html);
    const shape = shapeOf(screen, looks);
    if (!screens.has(shape)) screens.set(shape, screen);
  }
  const [first, ...others] = screens.values();
  const more = others.flatMap((screen) => screen.querySelector('body')?.childNodes ?? []);
  first?.querySelector('body')?.append(...more);
  return { html: String(first), properties };
}

/**
 * Moves the fonts of a sheet into `faces`, and returns the rest. A browser that learns of a font
 * later lays out all text anew: half of the longest task after the first paint (2026-11-22). Beasties
 * does not find them, because the pages name their fonts through a custom property.
 */
function takeFaces(sheet: string, faces: string[]): string {
  const root = postcss.parse(sheet);
  root.walkAtRules('font-face', (face) => {
    faces.push(face.toString());
    face.remove();
  });
  return root.toString();
}

/** The page without what is surely below the first screen. */
function firstScreen(html: string): HTMLElement {
  const page = parse(html);
  const parts = page.querySelector('main > div')?.children;
  if (parts === undefined) throw new Error('a page has no element of its own in its main part');
  const article = parts.find((part) => part.rawTagName === 'article');
  for (const part of parts.slice(article ? 1 : FIRST_SCREEN_PARTS)) part.remove();
  if (article) for (const part of belowInArticle(article)) part.remove();
  // On a large screen the footer follows in sight where there is one part only: a page not found.
  if (parts.length > 1) page.querySelector('main ~ footer')?.remove();
  return page;
}

/**
 * What follows an article's second heading or first table or listing, and what closes it. That table
 * keeps its head and one row: a large screen shows as much, and the rules of one are those of all.
 */
function belowInArticle(article: HTMLElement): HTMLElement[] {
  const [, second] = article.querySelectorAll('h2');
  const table = article.querySelector('table');
  const [, ...rows] = table?.querySelectorAll('tbody tr') ?? [];
  const ends = [second, table, article.querySelector('pre')];
  const below = ends.flatMap((end) => {
    const siblings = end?.parentNode?.children ?? [];
    return end ? siblings.slice(siblings.indexOf(end)) : [];
  });
  return [
    ...below.filter((element) => element !== table),
    ...rows,
    ...article.querySelectorAll('footer'),
  ];
}
