import { expect, test } from '../../site-fixtures.ts';
import { holdBack } from '../../support/hold-back.ts';
import { entryHasRun, hydrated } from '../../support/visit.ts';

for (const [path, ...names] of [
  ['/sobre', 'app'],
  ['/contato', 'app', 'ContactForm'],
] as const) {
  test(`whoever acts before the packages are here waits for the line once: the code of ${path} comes beside them`, async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    const release = await holdBack(page, '**/assets/react-*.js');
    await page.goto(path);
    await entryHasRun(page);
    await page.evaluate(() => dispatchEvent(new Event('pointermove')));
    for (const name of names)
      await expect.poll(() => asked).toContainEqual(expect.stringContaining(`/assets/${name}-`));
    release();
    await hydrated(page);
  });
}

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('where the line dies silently under the first code, that is asked for again', async ({
    page,
  }) => {
    let asked = 0;
    page.on('request', (request) => {
      if (request.url().includes('/assets/index-')) asked += 1;
    });
    await page.clock.install();
    const release = await holdBack(page, '**/assets/index-*.js', { times: 1 });
    await page.goto('/sobre');
    await expect.poll(() => asked).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.fastForward(5000);
        return asked;
      })
      .toBeGreaterThan(1);
    await hydrated(page);
    release();
  });
});
