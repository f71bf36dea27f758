import type { Page } from '@playwright/test';
import { pendingMessages } from '../../../src/content/contact/pending-messages.ts';
import { showcase } from '../../../src/content/showcases/desenvolvimento-aplicativos.ts';
import { aMessage } from '../support/contact-form.ts';
import { visit, visitWhole } from '../support/visit.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, goOnline, reconnect } from './support/line.ts';
import { watchSendingCode } from './support/sending-code.ts';
import { drawSmall } from './support/small-draws.ts';
import { deliveredLater, pendingList, pendingMessage, toast } from './support/told.ts';

// What a service page has its visitors try: the queue of their own messages.

const path = '/servicos/desenvolvimento-aplicativos';

const step = (page: Page, name: keyof typeof showcase.steps) =>
  page
    .getByRole('list', { name: showcase.stepsLabel })
    .getByRole('listitem')
    .filter({ hasText: showcase.steps[name] });

test('a message that is opened in the form was not sent by itself; one that is told of as delivered was', async ({
  page,
  form,
  faults,
}) => {
  await drawSmall(page);
  const codeHere = watchSendingCode(page);
  await visitWhole(page, path);
  const [kept, cleared] = [step(page, 'kept'), step(page, 'cleared')];
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: showcase.form.label }).click();
  await form.field('name').focus();
  await codeHere();
  await goOffline(faults, page);
  const message = aMessage();
  await form.send(message);
  await expect(toast(page, 'savedOffline')).toBeVisible();

  // The connection is back, and the visitor quicker than the message.
  await reconnect(page);
  const item = pendingMessage(page, message);
  await expect(item).toContainText(pendingMessages.maybeSent);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await page.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(pendingList(page)).toBeHidden();
  await page.goBack();
  await expect(kept).toContainText(showcase.done);
  await expect(cleared).not.toContainText(showcase.done);

  await page.goForward();
  await expect(form.field('message')).toHaveValue(message.message);
  await goOffline(faults, page);
  await form.submit.click();
  await expect(pendingMessage(page, message)).toBeVisible();
  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();
  await page.goBack();
  await expect(cleared).toContainText(showcase.done);
});

test('what was tried before the page of the trial had its code is ticked off all the same', async ({
  page,
  form,
  faults,
}) => {
  await drawSmall(page);
  const codeHere = watchSendingCode(page);
  await form.open();
  await form.field('name').focus();
  await codeHere();
  await goOffline(faults, page);
  await form.send(aMessage());
  await expect(toast(page, 'savedOffline')).toBeVisible();
  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();

  await visit(page, path);
  await step(page, 'kept').scrollIntoViewIfNeeded();
  await expect(step(page, 'kept')).toContainText(showcase.done);
  await expect(step(page, 'cleared')).toContainText(showcase.done);
});
