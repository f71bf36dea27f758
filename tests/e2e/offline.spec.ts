import type { Page, Route } from '@playwright/test';
import { emptyMessage } from '../../src/contact/fields.ts';
import { exportText } from '../../src/content/contact/contact.ts';
import { pendingMessages, pendingStates } from '../../src/content/contact/pending-messages.ts';
import { contactToasts, deliveredLaterToast } from '../../src/content/contact/toasts.ts';
import { expect, test } from './fixtures.ts';
import { pageWithoutCode, storeRecords, waitingRecord } from './outbox/support/device.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';
import { standInForMap } from './support/map.ts';

const insert = '**/rest/v1/contact_messages*';
const kept = contactToasts.keptOffline.title;

test.use({ expectedErrors: [/Failed to load resource/] });

test.beforeEach(async ({ page }) => {
  await standInForMap(page);
});

const list = (page: Page) => page.getByRole('region', { name: pendingMessages.heading });

/** Waits until the service worker can answer for the whole site. */
async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

test.describe('with the service worker', () => {
  test('a message sent offline survives a reload and arrives once the connection is back', async ({
    page,
    context,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await form.open();
    await readyForOffline(page);
    await context.setOffline(true);
    await form.send(message);
    await expect(form.toast(kept)).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    await expect(list(page).getByRole('heading', { name: message.subject })).toBeVisible();

    await page.reload();
    await expect(list(page).getByRole('heading', { name: message.subject })).toBeVisible();
    await expect(page.getByRole('banner')).toContainText('1 mensagem pendente');
    expect(await rowsOf(message.email)).toEqual([]);

    await context.setOffline(false);
    await expect(form.toast(deliveredLaterToast(1).title)).toBeVisible();
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('banner')).not.toContainText('mensagem pendente');
    expect(await rowsOf(message.email)).toMatchObject([message]);
  });

  test('messages written on several pages offline are announced together', async ({
    page,
    context,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const first = aMessage({ subject: 'Primeira' });
    const second = aMessage({ subject: 'Segunda', email: first.email });
    await form.open('/');
    await readyForOffline(page);
    await context.setOffline(true);
    await form.send(first);
    await expect(form.toast(kept)).toBeVisible();
    await form.open('/contato');
    await form.send(second);
    await expect(list(page).getByRole('listitem')).toHaveCount(2);

    await context.setOffline(false);
    await expect(form.toast(deliveredLaterToast(2).title)).toBeVisible();
    const rows = await rowsOf(first.email);
    expect(rows.map((row) => row.source_page).sort()).toEqual(['/', '/contato']);
  });

  test('another tab sees at once what waits', async ({ page, context }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await form.open();
    await readyForOffline(page);
    const other = await context.newPage();
    await standInForMap(other);
    await other.goto('/contato');
    await context.setOffline(true);
    await page.bringToFront();
    await form.send(message);
    await expect(list(other).getByRole('heading', { name: message.subject })).toBeVisible();
  });
});

test.describe('while the server cannot be reached', () => {
  // Without a worker every request of the page can be watched and answered here.
  test.use({ serviceWorkers: 'block' });

  const unreachable = (page: Page) => page.route(insert, (route) => route.abort());
  const reachable = (page: Page) => page.unroute(insert);

  test('a message whose answer was lost after the insert is still one row', async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await page.route(
      insert,
      async (route) => {
        await route.fetch();
        await route.abort('connectionreset');
      },
      { times: 1 },
    );
    await form.open();
    await form.send(message);
    await expect(form.toast(contactToasts.keptUnreachable.title)).toBeVisible();
    await expect(form.toast(deliveredLaterToast(1).title)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([message]);
  });

  test('the list says how a message fares, and tries again when asked', async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await unreachable(page);
    await form.open();
    await form.send(message);
    const item = list(page).getByRole('listitem');
    await expect(item).toContainText(pendingStates.waitingForConnection);
    await expect(item).toContainText('Escrita em');
    await expect(item).toContainText('Próxima tentativa');
    // It may have arrived: to edit it could mean to send it twice, so that is said first.
    await expect(item).toContainText(pendingStates.maybeSent);
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    const question = page.getByRole('alertdialog', { name: pendingMessages.confirmDoubt.title });
    await expect(question).toHaveAccessibleDescription(pendingMessages.confirmDoubt.text);
    await question.getByRole('button', { name: pendingMessages.confirmDoubt.cancel }).click();

    await reachable(page);
    await item.getByRole('button', { name: pendingMessages.tryNow }).click();
    await expect(form.toast(deliveredLaterToast(1).title)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([message]);
  });

  test('deleting asks first, says that it may have arrived, and leaves no text behind', async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await unreachable(page);
    await form.open();
    await form.send(message);
    const item = list(page).getByRole('listitem');
    await item.getByRole('button', { name: pendingMessages.remove }).click();
    const question = page.getByRole('alertdialog', { name: pendingMessages.confirmRemove.title });
    await expect(question).toHaveAccessibleDescription(pendingMessages.confirmRemove.maybeSent);
    await expect(question.getByRole('button', { name: 'Manter' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(item.getByRole('button', { name: pendingMessages.remove })).toBeFocused();

    await item.getByRole('button', { name: pendingMessages.remove }).click();
    await question.getByRole('button', { name: pendingMessages.confirmRemove.confirm }).click();
    await expect(form.toast(contactToasts.deletedMaybeSent.title)).toBeVisible();
    await expect(list(page)).toBeHidden();
    await expect(page.getByRole('main')).toBeFocused();
    const stored = await storedText(page);
    for (const value of Object.values(message)) expect(stored).not.toContain(value);
    expect(await rowsOf(message.email)).toEqual([]);
  });

  test('a waiting message can be sent by WhatsApp or e-mail, or copied', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-write']);
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await unreachable(page);
    await form.open();
    await form.send(message);
    const item = list(page).getByRole('listitem');
    await item.getByText(exportText.heading).click();
    for (const name of [exportText.whatsapp, exportText.email]) {
      const href = (await item.getByRole('link', { name }).getAttribute('href')) ?? '';
      for (const value of Object.values(message)) {
        expect(decodeURIComponent(href)).toContain(value);
      }
    }
    await item.getByRole('button', { name: exportText.copy }).click();
    await expect(item.getByText(exportText.copied)).toBeVisible();
    await form.field('message').press('Control+v');
    expect((await form.values()).message).toContain(message.message);
  });

  test('a message rejected later is announced, opened in the form, mended and sent', async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    await unreachable(page);
    await form.open();
    await form.send(message);
    const item = list(page).getByRole('listitem');
    await expect(item).toBeVisible();

    await reachable(page);
    await page.route(insert, (route) =>
      route.fulfill({
        status: 400,
        json: { code: '23514', message: 'check', details: null, hint: null },
      }),
    );
    await item.getByRole('button', { name: pendingMessages.tryNow }).click();
    await expect(form.toast(contactToasts.rejectedLater.title)).toBeVisible();
    await expect(item).toContainText(pendingStates.rejected);
    // Refused once more: what was said before is not true any more, and goes.
    await item.getByRole('button', { name: pendingMessages.tryNow }).click();
    await expect(form.toast(contactToasts.rejectedLater.title)).toHaveCount(1);
    await expect(form.toast(kept)).toBeHidden();

    // What is being written is not overwritten without a question.
    await form.field('name').fill('Outra pessoa');
    await item.getByRole('button', { name: pendingMessages.edit }).click();
    const question = page.getByRole('alertdialog', { name: pendingMessages.confirmReplace.title });
    await question.getByRole('button', { name: 'Manter' }).click();
    await expect(item.getByRole('button', { name: pendingMessages.edit })).toBeFocused();
    expect((await form.values()).name).toBe('Outra pessoa');
    await form.field('name').fill('');

    await reachable(page);
    await page.getByRole('button', { name: contactToasts.rejectedLater.action }).click();
    await expect(form.field('name')).toHaveValue(message.name);
    await expect(form.field('name')).toBeFocused();
    expect(await form.values()).toEqual(message);
    await expect(list(page)).toBeHidden();
    await form.field('subject').fill('Assunto ajustado');
    await form.submit.click();
    await expect(form.toast(contactToasts.sent.title)).toBeVisible();
    expect(await rowsOf(message.email)).toMatchObject([
      { ...message, subject: 'Assunto ajustado' },
    ]);
  });

  for (const [what, answer] of [
    ['cannot be fetched', (route: Route) => route.abort()],
    ['never comes', () => {}],
  ] as const) {
    test(`an outcome is told even when the code of the toasts ${what}`, async ({ page }) => {
      const form = new ContactFormOnPage(page);
      await unreachable(page);
      await page.route('**/assets/Toaster-*.js', answer);
      await form.open();
      await form.send(aMessage());
      const toast = page
        .getByRole('status')
        .filter({ hasText: contactToasts.keptUnreachable.title });
      await expect(toast).toBeVisible();
      await toast.getByRole('button', { name: 'Fechar aviso' }).click();
      await expect(toast).toBeHidden();
    });
  }

  test('the twenty-first message is not kept, says why and stays in the form', async ({ page }) => {
    const form = new ContactFormOnPage(page);
    await unreachable(page);
    await page.goto(pageWithoutCode);
    await storeRecords(
      page,
      Array.from({ length: 19 }, () => waitingRecord()),
    );
    await form.open();
    await expect(list(page).getByRole('listitem')).toHaveCount(19);
    await form.send(aMessage());
    await expect(list(page).getByRole('listitem')).toHaveCount(20);
    const message = aMessage();
    await form.send(message);
    await expect(form.toast(contactToasts.queueFull.title)).toBeVisible();
    expect(await form.values()).toEqual(message);
    await page.getByRole('button', { name: contactToasts.queueFull.action }).click();
    await expect(page.getByRole('heading', { name: pendingMessages.heading })).toBeInViewport();
  });
});

/** Everything the site keeps in this browser, as one text. */
function storedText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: unknown[] = [{ ...localStorage }, { ...sessionStorage }];
    for (const { name } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name ?? '');
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        found.push(
          await new Promise((resolve, reject) => {
            const request = database.transaction(store).objectStore(store).getAll();
            request.onsuccess = () => resolve(request.result);
            request.onerror = () => reject(request.error);
          }),
        );
      }
      database.close();
    }
    return JSON.stringify(found);
  });
}
