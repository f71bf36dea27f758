import type { Page } from '@playwright/test';
import { aMessage } from '../../support/contact-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { workerReady } from '../support/service-worker.ts';
import { toast } from '../support/told.ts';

test.use({ serviceWorkers: 'allow', hasSite: true });

/** Collects by which way of the static routes the browser sends what it sends to the table from now on. */
async function watchRoutes(page: Page): Promise<readonly (string | undefined)[]> {
  const session = await page.context().newCDPSession(page);
  const routes: (string | undefined)[] = [];
  session.on('Network.responseReceived', ({ response }) => {
    if (response.url.includes('/rest/v1/'))
      routes.push(response.serviceWorkerRouterInfo?.matchedSourceType);
  });
  await session.send('Network.enable');
  return routes;
}

test('a message is sent past the worker, which need not be started for it', async ({
  browser,
  page,
  form,
  rowsOf,
}) => {
  test.skip(Number.parseInt(browser.version(), 10) < 123, 'a Chromium before static routes');
  await form.open();
  await workerReady(page);
  const routes = await watchRoutes(page);
  const message = aMessage();
  await form.send(message);
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
  expect(routes).toEqual(['network']);
});
