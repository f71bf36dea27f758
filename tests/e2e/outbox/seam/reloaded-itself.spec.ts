import { messageFields } from '../../../../src/contact/fields.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { gone, intercept } from '../../support/intercept.ts';
import { entryHasRun } from '../../support/visit.ts';
import { pageWithoutCode } from '../support/device.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { toast } from '../support/told.ts';

test.use({
  serviceWorkers: 'block',
  expectedErrors: expectedAlso(/status of 404.*\/assets\/ContactForm-/),
});

test('pressed while the page is loading itself again, the message goes from the new one', async ({
  page,
  form,
  rowsOf,
}) => {
  let isPublished = false;
  await intercept(page, '**/assets/ContactForm-*.js', () => (isPublished ? 'goes on' : gone));
  await page.goto('/contato');
  await entryHasRun(page);
  // A bad line: the page that is here stays for a while.
  const pageComes = await holdBack(page, '**/contato');
  const asked = page.waitForRequest((request) => request.isNavigationRequest());
  await form.field('name').focus();
  await asked;
  const message = aMessage();
  // Playwright itself would wait for the new page to come.
  for (const name of messageFields) {
    await page.keyboard.insertText(message[name]);
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  // What is here still goes on asking for its own code.
  page.once('framenavigated', () => {
    isPublished = true;
  });
  pageComes();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('pressed on a page that has loaded itself again since, the message goes though its form is out of sight', async ({
  page,
  rowsOf,
}) => {
  const message = aMessage();
  // As a page leaves it that loads itself again. Not from a page with code of its own, which may still be about
  // to look for a click whose form is gone, and would take this one for such.
  await page.goto(pageWithoutCode);
  await page.evaluate((values) => {
    const draft = JSON.stringify({ values, origin: null, nextId: null });
    const now = Date.now();
    Object.assign(sessionStorage, {
      'pinhal:draft': draft,
      'pinhal:clicked': now,
      'pinhal:left': now,
    });
  }, message);
  await page.goto('/');
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  expect(await rowsOf(message.email)).toHaveLength(1);
});
