import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { allDrawn } from './drawn.ts';

/** Evaluated in the page, as its policy lets no other script in. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare const axe: typeof Axe;

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that the dark scheme can break: it changes colours, nothing else. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/**
 * Takes from behind the words at the top and the bottom of a page what axe decides of no word on: the
 * lattice, which a pseudo-element draws, and the home page's landscape. All keep their places.
 */
const WITHOUT_DRAWINGS = `
  main > div > ::before { background: none !important }
  main > div > div > picture { opacity: 0 !important }
`;

/**
 * What axe leaves to be looked at on a page nobody has touched, by rule: the ground of these words is
 * drawn by a pseudo-element, or ends where a block of code scrolls.
 */
const UNDECIDED: Readonly<Record<string, string>> = {
  'color-contrast': 'ol > li > h3, pre *',
  'frame-tested': 'iframe',
};

/** The ground of the page in each scheme, as in src/ui/tokens.css. */
const GROUNDS = { light: 'rgb(251, 250, 244)', dark: 'rgb(12, 22, 19)' } as const;

type ColorScheme = keyof typeof GROUNDS;

/**
 * axe finds nothing to complain of in what the page shows now; `state` names it in a failure.
 * @param isDecided whether it has to know that, but for what is left to be looked at: below an open
 * dialog or a header that lies on them it does not of many words.
 * @param without parts of the page that were looked at elsewhere, by selector.
 */
export async function expectAccessible(
  page: Page,
  state: string,
  {
    schemes = ['light', 'dark'],
    isDecided = false,
    without = [],
  }: {
    readonly schemes?: readonly ColorScheme[];
    readonly isDecided?: boolean;
    readonly without?: readonly string[];
  } = {},
): Promise<void> {
  await allDrawn(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    // Else a scheme that is gone would be found accessible as the other one.
    await expect(page.locator('body')).toHaveCSS('background-color', GROUNDS[colorScheme]);
    const found = await complaints(
      page,
      colorScheme === 'light'
        ? { runOnly: { type: 'tag', values: WCAG } }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } },
      isDecided,
      without,
    );
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Each rule that is broken, and each that axe has to decide and cannot, with the elements it is about. */
async function complaints(
  page: Page,
  options: Axe.RunOptions,
  isDecided: boolean,
  without: readonly string[],
): Promise<string[][]> {
  // Once a page: it costs as much as a third of a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const resultTypes: Axe.resultGroups[] = isDecided ? ['violations', 'incomplete'] : ['violations'];
  const wanted = { ...options, iframes: false, elementRef: true, resultTypes };
  return page.evaluate(
    async ([wanted, undecided, withoutDrawings, without]) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(withoutDrawings);
      document.adoptedStyleSheets.push(sheet);
      const { violations, incomplete } = await axe.run(
        { include: 'html', exclude: [...without] },
        wanted,
      );
      document.adoptedStyleSheets.pop();
      const left = incomplete.map(({ id, nodes }) => ({
        id: `${id}, undecided`,
        nodes: nodes.filter(({ element }) => !element?.matches(undecided[id] ?? ':not(*)')),
      }));
      return [...violations, ...(wanted.resultTypes.includes('incomplete') ? left : [])]
        .filter(({ nodes }) => nodes.length > 0)
        .map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    [wanted, UNDECIDED, WITHOUT_DRAWINGS, without] as const,
  );
}
