import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { stopTime, untilIdle } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { leaveKept, storedRecords } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { heldUp, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { refuseWrites } from '../support/read-only.ts';
import { comeBack, pendingMessage, toast } from '../support/told.ts';

// What is submitted and cannot be saved is in the form alone, on whatever page that stands.
test.use({ serviceWorkers: 'block', ownContext: true });

test('a version that could not be saved stays, though the message before it is deleted in another tab', async ({
  page,
  context,
  form,
  faults,
}) => {
  const kept = aMessage();
  await leaveKept(page, kept);
  await form.open();
  const edit = { name: pendingMessages.edit };
  await pendingMessage(page, kept).getByRole('button', edit).click();
  await expect.poll(() => form.values()).toEqual(kept);
  await refuseWrites(page);
  faults.otherwise = reset;
  const changed = { ...kept, message: 'Pensando melhor, precisamos de um aplicativo.' };
  await form.send(changed);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(changed);

  const other = await context.newPage();
  await other.goto('/contato');
  const item = pendingMessage(other, kept);
  await item.getByRole('button', { name: pendingMessages.remove }).click();
  await item.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
  await expect(item).toHaveCount(0);
  await other.close();
  await comeBack(page);
  // The list is read again, and there is time to ask of what the form shows.
  await expect.poll(() => storedRecords(page)).not.toEqual([]);
  await untilIdle(page);
  await untilIdle(page);
  expect(await form.values()).toEqual(changed);
});

test('a kept message that is sent again and cannot be saved is not told of as left behind', async ({
  page,
  form,
  faults,
}) => {
  const kept = aMessage();
  await leaveKept(page, kept);
  await page.clock.install();
  await form.open();
  const item = pendingMessage(page, kept);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await expect.poll(() => form.values()).toEqual(kept);
  await page.evaluate(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  const { fault, letGo } = heldUp(pass);
  faults.script.push(fault);
  await form.submit.click();
  await expect.poll(() => faults.posts()).toBe(1);
  await stopTime(page);
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect(form.submit).toHaveText(contactForm.submitting);
  await expect(item).toBeHidden();
  await page.clock.resume();
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect(toast(page, 'leftUnsent')).toHaveCount(0);
});
