import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme });
    const axe = new AxeBuilder({ page })
      .setLegacyMode()
      .options({ iframes: false, resultTypes: ['violations'] });
    if (colorScheme === 'light') axe.withTags(WCAG).disableRules([...except]);
    else axe.withRules(COLOUR_RULES);
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    expect(found, `${state}, ${colorScheme}`).toEqual([]);
  }
}
