import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { devicePage } from '../../../../src/content/pages/device.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { followInFooter, goTo } from '../../support/visit.ts';
import { pageWithoutCode, storeRecords, unansweredRecord } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { hang, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { workerReady } from '../support/service-worker.ts';
import { drawSmall } from '../support/small-draws.ts';
import {
  comeBack,
  deliveredLater,
  keepMessage,
  letTimePass,
  pendingList,
  pendingMessage,
  savedToast,
  toast,
} from '../support/told.ts';

// What becomes of a saved text while forms and tabs come and go.
test.use({ serviceWorkers: 'block' });

test.describe('with the site kept on the device', () => {
  test.use({ serviceWorkers: 'allow', hasSite: true });

  test('written without a connection, a message is not in doubt and can be edited at once', async ({
    page,
    context,
    form,
    rowsOf,
  }) => {
    await drawSmall(page);
    const message = aMessage();
    await form.open();
    // Whatever is still to be fetched is on the device.
    await workerReady(page);
    await context.setOffline(true);
    await form.send(message);
    await expect(toast(page, 'savedOffline')).toBeVisible();
    const item = pendingMessage(page, message);
    await expect(item).not.toContainText(pendingMessages.maybeSent);
    // A hasty finger taps twice.
    await item.getByRole('button', { name: pendingMessages.edit }).evaluate((edit: HTMLElement) => {
      edit.click();
      edit.click();
    });
    await expect(form.field('subject')).toHaveValue(message.subject);
    await expect(pendingList(page)).toBeHidden();
    await form.field('subject').fill('Assunto corrigido');
    await form.submit.click();
    await expect(
      pendingList(page).getByRole('heading', { name: 'Assunto corrigido' }),
    ).toBeVisible();
    await expect(pendingMessage(page, message)).toBeHidden();
    await expect(toast(page, 'formInUse')).toBeHidden();

    // What surely never left is deleted without a doubt.
    const other = aMessage();
    await form.send(other);
    const unwanted = pendingMessage(page, other);
    await unwanted.getByRole('button', { name: pendingMessages.remove }).click();
    await expect(unwanted).not.toContainText(pendingMessages.confirmRemove.maybeSent);
    await unwanted.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
    await expect(toast(page, 'deleted')).toBeVisible();
    await expect(toast(page, 'deletedMaybeSent')).toBeHidden();

    await context.setOffline(false);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([{ subject: 'Assunto corrigido' }]);
    expect(await rowsOf(other.email)).toEqual([]);
  });
});

test('a saved message that has arrived is not called saved any more', async ({
  page,
  form,
  faults,
}) => {
  await keepMessage(form, faults);
  // Under a resting pointer no toast goes by itself.
  await savedToast(page).hover();
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(savedToast(page)).toBeHidden();
});

test('what could not be saved is called that by the next form, and comes back to none once it was erased', async ({
  page,
  form,
  faults,
}) => {
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not now', 'UnknownError');
    };
  });
  faults.otherwise = reset;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(toast(page, 'notSavedMaybeSent')).toBeVisible();
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect.poll(() => form.values()).toEqual(message);
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();

  await followInFooter(page, devicePage.title);
  await page.getByRole('button', { name: devicePage.erase.action }).click();
  await page.getByRole('button', { name: devicePage.erase.confirm, exact: true }).click();
  await expect(page.getByText(devicePage.erase.failed)).toBeVisible();
  await goTo(page, 'Contato');
  await expect(form.submit).toBeEnabled();
  expect(await form.values()).toEqual(emptyMessage);
});

test.describe('while time passes', () => {
  // A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('an attempt hangs, the connection comes back meanwhile: tried again as soon as it is given up', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const message = aMessage();
    // Far into the backoff, so that only the returning connection can be the reason.
    await page.goto(pageWithoutCode);
    await storeRecords(page, [unansweredRecord(message)]);
    await page.clock.install();
    faults.otherwise = hang;
    await form.open();
    await expect(pendingMessage(page, message)).toContainText(pendingStates.sending);
    await expect.poll(() => faults.posts()).toBe(1);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    faults.otherwise = pass;
    // Longer than the 3 s that devices are spread over, then as long as an attempt may take.
    await stopTime(page);
    await page.clock.fastForward(15_000);
    await letTimePass(page, '00:00:01');
    // Sooner than the shortest wait would be over, however slow this machine is.
    let seconds = 0;
    const posts = async () => {
      seconds += 1;
      if (seconds <= 6) await page.clock.runFor(1000);
      return faults.posts();
    };
    await expect.poll(posts).toBe(2);
    await page.clock.resume();
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
