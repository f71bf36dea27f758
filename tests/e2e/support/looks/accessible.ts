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

/** Mantine's dialogs have a <header> in their <section>; axe takes it for the page's banner. */
export const DIALOG_HEADER: readonly string[] = ['landmark-no-duplicate-banner', 'landmark-unique'];

type ColorScheme = 'light' | 'dark';

/** axe finds nothing to complain of in what the page shows now; `state` names it in a failure. */
export async function expectAccessible(
  page: Page,
  state: string,
  {
    except = [],
    schemes = ['light', 'dark'],
  }: {
    readonly except?: readonly string[];
    readonly schemes?: readonly ColorScheme[];
  } = {},
): Promise<void> {
  await allDrawn(page);
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const found = await complaints(
      page,
      colorScheme === 'light'
        ? {
            runOnly: { type: 'tag', values: WCAG },
            rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
          }
        : { runOnly: { type: 'rule', values: COLOUR_RULES } },
    );
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}

/** Each rule that is broken, with the elements that break it. */
async function complaints(page: Page, options: Axe.RunOptions): Promise<string[][]> {
  // Once a page: it costs as much as a third of a run.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  return page.evaluate(
    async (wanted) => {
      const { violations } = await axe.run(document, wanted);
      return violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    },
    { ...options, iframes: false, resultTypes: ['violations'] } satisfies Axe.RunOptions,
  );
}
