import type { Page } from '@playwright/test';
import { type Handler, startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { pageWithoutCode } from '../outbox/support/device.ts';
import { test as base, expect } from '../support/site-copy.ts';
import { installSite, lookForUpdate } from '../support/worker.ts';

interface LatePage {
  /** While it is held, the late page is not answered, and nothing after it is asked for. */
  late: { isHeld: boolean; asked: boolean; release: () => void };
}

const latePage = '/blog/migracao-aws';

const test = base.extend<LatePage>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  late: ({}, use) => use({ isHeld: false, asked: false, release: () => {} }),

  baseURL: async ({ copyDir, late }, use) => {
    const hold: Handler = (request, _, next) => {
      if (!late.isHeld || !request.url?.startsWith(latePage)) return next();
      late.asked = true;
      late.release = next;
    };
    const server = await startServer([hold, createSite(copyDir)], { port: 0 });
    await use(server.url);
    await server.close();
  },
});

test.use({ serviceWorkers: 'allow', ownContext: true });

const stateOf = (page: Page, which: 'installing' | 'waiting') =>
  page.evaluate(
    async (name) => (await navigator.serviceWorker.getRegistration())?.[name]?.state,
    which,
  );

/** Closes the page, so that the version that waits takes over by itself, and opens another page then. */
async function leave(page: Page): Promise<Page> {
  const context = page.context();
  await page.close();
  let next: Page | undefined;
  await expect(async () => {
    await next?.close();
    next = await context.newPage();
    await next.goto(pageWithoutCode);
    expect(await stateOf(next, 'waiting')).toBeUndefined();
  }).toPass();
  if (next === undefined) throw new Error('no page');
  return next;
}

test('a version that takes over while the next one is being installed leaves that one whole', async ({
  page,
  context,
  publish,
  late,
}) => {
  await installSite(page, '/sobre');
  await publish();
  await lookForUpdate(page);
  await expect.poll(() => stateOf(page, 'waiting')).toBe('installed');

  // Of the one after it every page is another one.
  await publish((text, file) =>
    file === 'worker.js' ? text.replace(/"revision":"\w+"/g, '"revision":"third"') : text,
  );
  late.isHeld = true;
  await lookForUpdate(page);
  await expect.poll(() => late.asked).toBe(true);
  const second = await leave(page);
  late.isHeld = false;
  late.release();
  await expect.poll(() => stateOf(second, 'waiting')).toBe('installed');
  const third = await leave(second);

  await context.setOffline(true);
  await third.goto('/');
  await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
});
