import { expect, test } from '../../site-fixtures.ts';
import { holdBack } from '../../support/hold-back.ts';
import { entryHasRun, hydrated } from '../../support/visit.ts';

test('whoever acts before the packages are here waits for the line once: the page’s code comes beside them', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  const release = await holdBack(page, '**/assets/react-*.js');
  await page.goto('/sobre');
  await entryHasRun(page);
  await page.evaluate(() => dispatchEvent(new Event('pointermove')));
  await expect.poll(() => asked).toContainEqual(expect.stringContaining('/assets/app-'));
  release();
  await hydrated(page);
});
