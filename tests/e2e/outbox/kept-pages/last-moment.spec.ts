import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { hydrated } from '../../support/visit.ts';
import {
  notDueRecord,
  outboxStarted,
  pageWithoutCode,
  storedDraft,
  storeRecords,
} from '../support/device.ts';
import { expect } from '../support/fixtures.ts';
import { comeBack, test } from '../support/kept-page.ts';
import { watchSendingCode } from '../support/sending-code.ts';
import { pendingList } from '../support/told.ts';

test.use({ serviceWorkers: 'block', inWholeBrowser: true });

/** Notes whatever the message field of this page shows as the other pages of the tab are heard of. */
const watchMessage = (page: Page) =>
  page.evaluate(() => {
    const [form] = document.forms;
    const look = () => {
      const { value } = form?.message ?? {};
      const seen = (document.documentElement.dataset.shown ?? '').split('|').filter(Boolean);
      if (seen.at(-1) !== value)
        document.documentElement.dataset.shown = [...seen, value].join('|');
    };
    look();
    addEventListener('pageshow', look);
    addEventListener('storage', look);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  });

const shown = (page: Page) =>
  page.evaluate(() => document.documentElement.dataset.shown?.split('|') ?? []);

test('what was written in the next page in its last moment is in the page it comes back to', async ({
  keptPage: page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const lastWords = `${message.message} E mais uma coisa.`;
  const codeHere = watchSendingCode(page);
  await form.open();
  await hydrated(page, { part: 'form' });
  await form.fill(message);
  await watchMessage(page);
  await codeHere();
  await page.goto('/');
  await form.form.scrollIntoViewIfNeeded();
  await hydrated(page, { part: 'form' });
  for (const words of ['Um começo.', 'Outro começo.']) {
    await form.field('message').fill(words);
    await expect.poll(() => storedDraft(page)).toContain(words);
  }
  // Not stored yet when the page is left: the page it comes back to may be shown before that.
  await form.field('message').fill(lastWords);
  expect(await comeBack(page)).toBe(true);
  await expect(form.field('message')).toHaveValue(lastWords);
  // What was written on the way there it has not shown: a touch then would have kept that.
  expect(await shown(page)).not.toContain('Um começo.');
  await expect.poll(() => storedDraft(page)).toContain(lastWords);
});

test('what the next page saved in its last moment is in the list, and not offered again', async ({
  keptPage: page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const record = notDueRecord(message);
  const codeHere = watchSendingCode(page);
  await form.open();
  await hydrated(page, { part: 'form' });
  await form.fill(aMessage());
  await codeHere();
  await outboxStarted(page);
  await page.goto(pageWithoutCode);
  // As it is where the page was left before it could write down that the message is saved.
  await page.evaluate(
    (left) => sessionStorage.setItem('pinhal:draft', left),
    JSON.stringify({ values: message, origin: null, nextId: record.key }),
  );
  await storeRecords(page, [record]);
  expect(await comeBack(page)).toBe(true);
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  await expect(pendingList(page)).toContainText(message.subject);
  expect(await storedDraft(page)).toBe(null);
});
