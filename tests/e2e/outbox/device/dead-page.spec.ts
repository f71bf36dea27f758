import { aMessage } from '../../support/contact-form.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliveredLater } from '../support/told.ts';

// Not where all pages of a window are drawn by one process, which would stand still with this one.
test.use({ serviceWorkers: 'block', inWholeBrowser: true });

test('case 7: the page dies between the answer and its note: after the next start still one row', async ({
  page,
  form,
  context,
  rowsOf,
}) => {
  const message = aMessage();
  await page.addInitScript(() => {
    const put = IDBObjectStore.prototype.put;
    IDBObjectStore.prototype.put = function (value, key) {
      // Whatever comes after this never happens.
      while (value.state === 'delivered') performance.now();
      return put.call(this, value, key);
    };
  });
  await form.open();
  // A page that died may never answer that it was clicked.
  void form.send(message).catch(() => {});
  await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  const next = await context.newPage();
  await page.close();
  await next.goto('/contato');
  await expect(deliveredLater(next)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
