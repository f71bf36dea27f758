import { join } from 'node:path';
import { resolveWithin } from '../../../src/browser/time.ts';
import type { CampaignTab } from './tab.ts';

/** How long a page may take to be pictured, in ms of real time: one that draws nothing never is. */
const pictureMs = 10_000;

/** Whether the page is seen, draws, and what lies where the button is. Runs in it. */
async function pageState(): Promise<string> {
  // By what the clock of the tests does not stand in for: it draws its own frames.
  const draws = await Promise.race([
    new Promise<boolean>((resolve) =>
      new IntersectionObserver(() => resolve(true)).observe(document.documentElement),
    ),
    scheduler.postTask(() => false, { delay: 2000 }),
  ]);
  const { left, top, width, height } =
    document.querySelector('form [type=submit]')?.getBoundingClientRect() ?? new DOMRect();
  const over = document.elementFromPoint(left + width / 2, top + height / 2);
  const [tag] = over?.outerHTML.match(/<[^>]*>/) ?? [];
  return `${document.visibilityState}, ${draws ? 'draws' : 'draws nothing'}, at the button: ${tag}`;
}

/**
 * What the open tabs look like where a step failed: a line for each, and a picture in this folder.
 * Never rejects.
 */
export function picture(
  tabs: readonly CampaignTab[],
  folder: string,
  step: number,
): Promise<string[]> {
  return Promise.all(
    tabs.map(async ({ page }, index) => {
      const path = join(folder, `${step}-tab-${index}.png`);
      const state = page.evaluate(pageState).catch(String);
      const drawn = page.screenshot({ path, timeout: pictureMs }).then(
        () => path,
        () => 'no picture',
      );
      return `tab ${index}: ${await resolveWithin(state, pictureMs, 'no answer')}; ${await drawn}`;
    }),
  );
}
