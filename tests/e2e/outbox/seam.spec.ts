import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../src/contact/fields.ts';
import { contactForm } from '../../../src/content/contact/contact.ts';
import { pendingMessages, pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { devicePage } from '../../../src/content/pages/device.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { placesHolding, storedRecords } from './support/device.ts';
import { pass } from './support/fault-gateway.ts';
import { hang, insertThen, insertThenHang, postgrest, reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { deliveredLater, keepMessage, pendingList, pendingMessage, toast } from './support/told.ts';

// The seam between the form and the outbox: what becomes of a text while pages come and go.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** Holds POSTs back until `release` is called; then they meet `fault`. */
function gate(fault = pass) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const held: typeof pass = async (exchange) => {
    await released;
    await fault(exchange);
  };
  return { held, release: () => release() };
}

/** Follows a link of the menu, and waits for the page it leads to. */
async function goTo(page: Page, name: string): Promise<void> {
  const link = page.getByRole('banner').getByRole('link', { name, exact: true });
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'page');
}

for (const [what, fault] of [
  ['arrives', pass],
  ['is refused', internalError],
] as const) {
  test(`a message opened for editing while another is being sent waits for the form, and none is lost when that one ${what}`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    const second = await keepMessage(form, faults, { subject: 'Segunda' });
    const { held, release } = gate(fault);
    const first = aMessage({ subject: 'Primeira' });
    faults.otherwise = (exchange) =>
      exchange.row.subject === first.subject ? held(exchange) : reset(exchange);
    await form.send(first);
    await expect(form.submit).toHaveText(contactForm.submitting);

    const item = pendingMessage(page, second);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(item).toContainText(pendingMessages.waitsForForm);
    release();

    if (fault === pass) {
      await expect(toast(page, 'sent')).toBeVisible();
      expect(await rowsOf(first.email)).toHaveLength(1);
    } else {
      await expect(toast(page, 'failed')).toBeVisible();
      expect(await form.values()).toEqual(first);
    }
    // The second one asks what has to be asked, now that the form is free.
    const doubt = item.getByRole('alertdialog', { name: pendingMessages.confirmDoubt.title });
    await doubt.getByRole('button', { name: pendingMessages.confirmDoubt.cancel }).click();
    faults.heal();
    await expect.poll(() => rowsOf(second.email)).toHaveLength(1);
  });
}

test('leaving the page while it sends and coming back shows the same sending, and one row', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { held, release } = gate();
  faults.otherwise = held;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
  await expect(page).toHaveURL(/\/sobre$/);
  await page.getByRole('banner').getByRole('link', { name: 'Contato' }).click();
  await expect(form.submit).toHaveText(contactForm.submitting);
  await expect(form.submit).toBeDisabled();
  expect(await form.values()).toEqual(message);

  release();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
  expect(await placesHolding(page, Object.values(message))).toEqual([]);
});

test('sent from the contact page and looked at on the home page: the same submission in both forms', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { held, release } = gate();
  faults.otherwise = held;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  await page.getByRole('banner').getByRole('link', { name: 'Pinhal Software' }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(form.submit).toHaveText(contactForm.submitting);
  expect(await form.values()).toEqual(message);
  release();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('left for another page when the answer comes: told there, and the text waits for nobody', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { held, release } = gate(internalError);
  faults.script.push(held);
  faults.otherwise = reset;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
  // The address changes first; until the other page is there, the visitor waits at the form.
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
  release();
  await expect(toast(page, 'keptUnreachable')).toBeVisible();
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('left while it sends, looked at again and then refused: sent again it is the same message', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  // The server has it, and answers with an error all the same.
  const { held, release } = gate(insertThen(internalError));
  faults.script.push(held);
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.submit).toHaveText(contactForm.submitting);
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect(form.submit).toHaveText(contactForm.submitting);

  release();
  await expect(toast(page, 'failed')).toBeVisible();
  expect(await form.values()).toEqual(message);
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
  expect(await placesHolding(page, Object.values(message))).toEqual([]);
});

test('what could not be kept is called that by the next form, and comes back to none once it was erased', async ({
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

  await page.getByRole('contentinfo').getByRole('link', { name: devicePage.title }).click();
  await page.getByRole('button', { name: devicePage.erase.action }).click();
  await page.getByRole('button', { name: devicePage.erase.confirm, exact: true }).click();
  await expect(page.getByText(devicePage.erase.failed)).toBeVisible();
  await goTo(page, 'Contato');
  await expect(form.submit).toBeEnabled();
  expect(await form.values()).toEqual(emptyMessage);
});

test('the tab is closed before the toast is painted: the next visit tells of the arrival', async ({
  page,
  context,
  form,
  faults,
}) => {
  const { held, release } = gate();
  faults.script.push(held);
  await form.open();
  await form.send(aMessage());
  await expect(form.submit).toHaveText(contactForm.submitting);
  // No frame is painted any more, as in a page that is behind another window by now.
  await page.evaluate(() => {
    globalThis.requestAnimationFrame = () => 0;
  });
  release();
  await expect(toast(page, 'sent')).toHaveCount(1);
  // By then whatever was being written is.
  await storedRecords(page);

  const next = await context.newPage();
  await page.close();
  await next.goto('/');
  await expect(deliveredLater(next)).toBeVisible();
});

test('opened for editing and the tab closed: still there for the next visit, with every action', async ({
  page,
  context,
  form,
  faults,
}) => {
  const message = await keepMessage(form, faults);
  const item = pendingMessage(page, message);
  await item.getByRole('button', { name: pendingMessages.edit }).click();
  await item.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(form.field('subject')).toHaveValue(message.subject);
  await expect(pendingList(page)).toBeHidden();
  expect(await storedRecords(page)).toMatchObject([{ value: { state: 'returned', message } }]);

  const next = await context.newPage();
  await next.goto('/contato');
  await expect(pendingMessage(next, message)).toContainText(pendingStates.openElsewhere);
  await page.close();
  await next.reload();
  await expect(pendingMessage(next, message)).toContainText(pendingStates.returned);
  for (const name of [pendingMessages.tryNow, pendingMessages.edit, pendingMessages.remove]) {
    await expect(pendingMessage(next, message).getByRole('button', { name })).toBeVisible();
  }
});

test('reloaded while sending and delivered later: the text is offered nowhere again', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  faults.script.push(insertThenHang);
  await form.open();
  await form.send(message);
  await expect.poll(() => rowsOf(message.email)).toHaveLength(1);
  await page.reload();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await form.values()).toEqual(emptyMessage);
  expect(await placesHolding(page, Object.values(message))).toEqual([]);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test.describe('with the site kept on the device', () => {
  test.use({ serviceWorkers: 'allow', ownContext: true });

  test('written without a connection, a message is not in doubt and can be edited at once', async ({
    page,
    context,
    form,
    rowsOf,
  }) => {
    const message = aMessage();
    await form.open();
    // Whatever is still to be fetched is on the device.
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await context.setOffline(true);
    await form.send(message);
    await expect(toast(page, 'keptOffline')).toBeVisible();
    const item = pendingMessage(page, message);
    await expect(item).not.toContainText(pendingStates.maybeSent);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    await expect(form.field('subject')).toHaveValue(message.subject);
    await form.field('subject').fill('Assunto corrigido');
    await form.submit.click();
    await expect(
      pendingList(page).getByRole('heading', { name: 'Assunto corrigido' }),
    ).toBeVisible();
    await expect(pendingMessage(page, message)).toBeHidden();

    await context.setOffline(false);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([{ subject: 'Assunto corrigido' }]);
  });
});

test('a kept message that has arrived is not called kept any more', async ({
  page,
  form,
  faults,
}) => {
  await keepMessage(form, faults);
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  await expect(toast(page, 'keptOffline')).toBeHidden();
});

test('a duplicated tab does not open the message of the first, and says where it is', async ({
  page,
  context,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  faults.script.push(internalError);
  await form.open();
  await form.send(message);
  await expect(toast(page, 'failed')).toBeVisible();

  // The browser copies the session storage into a duplicated tab.
  const session = await page.evaluate(() => JSON.stringify({ ...sessionStorage }));
  const copy = await context.newPage();
  await copy.addInitScript((stored) => {
    // The map's frame has no storage.
    if (window.origin === 'null' || sessionStorage.length > 0) return;
    for (const [key, value] of Object.entries(JSON.parse(stored))) {
      sessionStorage.setItem(key, String(value));
    }
  }, session);
  await copy.goto('/contato');
  await expect(pendingMessage(copy, message)).toContainText(pendingStates.openElsewhere);
  expect(await new ContactFormOnPage(copy).values()).toEqual(emptyMessage);
  await page.bringToFront();
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('the page hidden when the answer is an error: the message stays kept and arrives', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { held, release } = gate(internalError);
  faults.script.push(held);
  faults.otherwise = reset;
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  release();
  // It was queued before it was sent, too.
  await expect
    .poll(() => storedRecords(page))
    .toMatchObject([{ value: { state: 'queued', lastOutcome: { status: 500 } } }]);
  await page.evaluate(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await expect(toast(page, 'keptUnreachable')).toBeVisible();
  faults.heal();
  await expect(deliveredLater(page)).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('the browser takes the lock away while the message is being sent: it is told all the same', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { held, release } = gate();
  faults.script.push(held);
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  await page.evaluate(() =>
    navigator.locks.request('contact-outbox', { steal: true }, () => Promise.resolve()),
  );
  release();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
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
    const message = await keepMessage(form, faults);
    // Far into the backoff, so that only the returning connection can be the reason.
    await page.clock.install();
    faults.otherwise = hang;
    await pendingMessage(page, message)
      .getByRole('button', { name: pendingMessages.tryNow })
      .click();
    await expect(pendingMessage(page, message)).toContainText(pendingStates.sending);
    await page.evaluate(() => dispatchEvent(new Event('online')));
    faults.otherwise = pass;
    await page.clock.fastForward(3000);
    await page.clock.fastForward(15_000);
    await page.clock.runFor(2000);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});
