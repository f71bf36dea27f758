import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { leaveKept } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { heldUp } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';

// What is submitted and cannot be saved is in the form alone, on whatever page that stands.
test.use({ serviceWorkers: 'block', ownContext: true });

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
