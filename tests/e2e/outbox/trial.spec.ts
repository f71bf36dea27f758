import { pendingMessages } from '../../../src/content/contact/pending-messages.ts';
import { showcase } from '../../../src/content/showcases/desenvolvimento-aplicativos.ts';
import { aMessage } from '../support/contact-form.ts';
import { visitWhole } from '../support/visit.ts';
import { reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, goOnline, reconnect } from './support/line.ts';
import { watchSendingCode } from './support/sending-code.ts';
import { deliveredLater, pendingList, pendingMessage, toast } from './support/told.ts';

// What a service page has its visitors try: the queue of their own messages.

test('a message that is opened in the form was not sent by itself; one that is told of as delivered was', async ({
  page,
  form,
  faults,
}) => {
  const codeHere = watchSendingCode(page);
  await visitWhole(page, '/servicos/desenvolvimento-aplicativos');
  const steps = page.getByRole('list', { name: showcase.stepsLabel }).getByRole('listitem');
  const [kept, cleared] = [showcase.steps.kept, showcase.steps.cleared].map((words) =>
    steps.filter({ hasText: words }),
  );
  if (!kept || !cleared) throw new Error('The trial has no such steps.');
  await page.keyboard.press('Tab');
  await page.getByRole('link', { name: showcase.form.label }).click();
  await form.field('name').focus();
  await codeHere();
  await goOffline(faults, page);
  const message = aMessage();
  await form.send(message);
  await expect(toast(page, 'keptOffline')).toBeVisible();

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
  faults.otherwise = reset;
  await form.submit.click();
  await expect(pendingMessage(page, message)).toBeVisible();
  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();
  await page.goBack();
  await expect(cleared).toContainText(showcase.done);
});
