import { emptyMessage } from '../../../src/contact/fields.ts';
import { contactForm } from '../../../src/content/contact/contact.ts';
import { stopTime } from '../support/clock.ts';
import { aMessage } from '../support/contact-form.ts';
import { placesHolding } from './support/device.ts';
import { hang, insertThenHang, insertThenReset, reset, twice } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { goOffline, goOnline } from './support/line.ts';
import { watchSendingCode } from './support/sending-code.ts';
import { drawSmall } from './support/small-draws.ts';
import { comeBack, deliveredLater, pendingList, pendingMessage, toast } from './support/told.ts';

/** An attempt is given up after this. */
const attemptMs = 15_000;

test.describe('when answers are lost', () => {
  test('case 3: it was stored and the line broke before the answer: still one row', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await drawSmall(page);
    const message = aMessage();
    faults.otherwise = insertThenReset;
    await form.open();
    await form.send(message);
    await expect(toast(page, 'savedUnreachable')).toBeVisible();
    await expect(pendingMessage(page, message)).toContainText('pode já ter chegado');

    faults.heal();
    await expect(deliveredLater(page)).toBeVisible();
    expect(faults.posts()).toBeGreaterThan(1);
    expect(await rowsOf(message.email)).toMatchObject([message]);
  });

  test('case 4: the POST arrives twice, and the visitor hears of one message sent', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const message = aMessage();
    faults.script.push(twice);
    await form.open();
    await form.send(message);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
    await expect(pendingList(page)).toBeHidden();
  });

  test.describe('with a clock of its own', () => {
    test.use({ ownContext: true });

    test('case 5: it was stored and the server fell silent: saved after 15 s, and still one row', async ({
      page,
      form,
      faults,
      rowsOf,
    }) => {
      const message = aMessage();
      faults.script.push(insertThenHang);
      faults.otherwise = reset;
      await page.clock.install();
      await form.open();
      await form.send(message);
      await expect.poll(() => faults.posts()).toBe(1);
      await stopTime(page);
      await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
      await expect(form.submit).toHaveText(contactForm.submitting);

      await page.clock.fastForward(attemptMs);
      await page.clock.resume();
      await expect(toast(page, 'savedUnreachable')).toBeVisible();
      faults.heal();
      await comeBack(page);
      await expect(deliveredLater(page)).toBeVisible();
      expect(faults.posts()).toBeGreaterThan(1);
      expect(await rowsOf(message.email)).toHaveLength(1);
    });
  });

  test('case 6: the page reloaded while it is being sent: one row, and nothing left to send again', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const message = aMessage();
    faults.script.push(insertThenHang);
    // Nor does the page hear of it by a second attempt, before it is reloaded.
    faults.otherwise = hang;
    await form.open();
    await form.send(message);
    await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
    await page.reload();
    faults.heal();
    await expect(deliveredLater(page)).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await placesHolding(page, Object.values(message))).toEqual([]);
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test.describe('when the browser is wrong about the connection', () => {
  test('case 27: it says there is none, and the message is sent at once all the same', async ({
    page,
    form,
    rowsOf,
  }) => {
    const message = aMessage();
    await page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'onLine', { get: () => false });
    });
    await form.open();
    await form.send(message);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test.describe('with a clock of its own', () => {
    test.use({ ownContext: true });

    test('case 28: nothing ever answers: the site stays usable, and the message is saved after 15 s', async ({
      page,
      form,
      faults,
      rowsOf,
    }) => {
      const message = aMessage();
      faults.script.push(hang);
      faults.otherwise = reset;
      await page.clock.install();
      await form.open();
      await form.send(message);
      await expect.poll(() => faults.posts()).toBe(1);
      await stopTime(page);

      await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
      await expect(page).toHaveURL(/\/sobre$/);
      await page.clock.fastForward(attemptMs);
      await page.clock.resume();
      await expect(toast(page, 'savedUnreachable')).toBeVisible();
      faults.heal();
      await comeBack(page);
      await expect(deliveredLater(page)).toBeVisible();
      expect(await rowsOf(message.email)).toHaveLength(1);
    });
  });
});

test('where nothing can be kept but messages, the connection may go before the form is touched', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
  await drawSmall(page);
  const message = aMessage();
  const codeHere = watchSendingCode(page);
  await form.open();
  await codeHere();
  await goOffline(faults, page);
  await form.send(message);
  await expect(toast(page, 'savedOffline')).toBeVisible();
  await expect(pendingMessage(page, message)).toBeVisible();
  await goOnline(faults, page);
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
