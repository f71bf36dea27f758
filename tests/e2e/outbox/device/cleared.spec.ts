import { aMessage } from '../../support/contact-form.ts';
import { insertThen, postgrest } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/told.ts';
import { setVisible } from '../support/visibility.ts';

test.use({ serviceWorkers: 'block', ownContext: true });

test('the browser’s data is deleted under an open form: its text stays there, and is sent as the same message', async ({
  page,
  context,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  // Had it another id the second time, the company would have it twice.
  faults.script.push(insertThen(postgrest(500, 'XX000')));
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  const session = await context.newCDPSession(page);
  await session.send('Storage.clearDataForOrigin', {
    origin: new URL(page.url()).origin,
    storageTypes: 'indexeddb',
  });
  const looked = () =>
    page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  await expect.poll(looked).toEqual([]);
  await setVisible(page, false);
  await setVisible(page, true);
  // The list has been read, from a new database.
  await expect.poll(looked).not.toEqual([]);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
