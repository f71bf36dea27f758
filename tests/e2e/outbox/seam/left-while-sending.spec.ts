import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { headerText } from '../../../../src/content/navigation.ts';
import { tellingMs } from '../../../../src/outbox/entry/lifetime.ts';
import type { Message } from '../../../../src/outbox/index.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { isTold } from '../../support/is-told.ts';
import { goTo } from '../../support/visit.ts';
import { placesHolding, storedRecords } from '../support/device.ts';
import { type Fault, type FaultGateway, pass } from '../support/fault-gateway.ts';
import { heldUp, insertThen, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { arrivesAfter, comeBack, deliveredLater, toast } from '../support/told.ts';
import { setVisible } from '../support/visibility.ts';

// What becomes of a text while it is sent and its page comes and goes.
test.use({ serviceWorkers: 'block' });

const internalError = postgrest(500, 'XX000');

/** Sends a message whose POST is on its way until `letGo` is called, and then meets `then`. */
async function beingSent(
  form: ContactFormOnPage,
  faults: FaultGateway,
  then: Fault = pass,
): Promise<{ readonly message: Message; readonly letGo: () => void }> {
  const { fault, letGo } = heldUp(then);
  const message = aMessage();
  faults.script.push(fault);
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  await expect(form.submit).toHaveText(contactForm.submitting);
  return { message, letGo };
}

declare global {
  var namesWhileSending: Set<string>;
}

/** Collects the names that a form shows, from now on, in the same frame as "Enviando...". */
async function watchNames(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate((sending) => {
    globalThis.namesWhileSending = new Set();
    const look = () => {
      const [form] = document.forms;
      const name = form?.elements.namedItem('name');
      const submit = form?.querySelector('[type=submit]');
      if (submit?.textContent === sending && name instanceof HTMLInputElement)
        namesWhileSending.add(name.value);
    };
    const everything = { attributes: true, characterData: true, childList: true, subtree: true };
    new MutationObserver(look).observe(document.body, everything);
  }, contactForm.submitting);
  return () => page.evaluate(() => [...namesWhileSending]);
}

test.describe('while no time passes', () => {
  // An attempt gets 15 s. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('leaving the page while it sends and coming back shows at once the same sending, and one row', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    const { message, letGo } = await beingSent(form, faults);
    await stopTime(page);
    await goTo(page, 'Sobre Nós');
    const names = await watchNames(page);
    await goTo(page, 'Contato');
    await expect(form.submit).toHaveText(contactForm.submitting);
    await expect(form.submit).toBeDisabled();
    expect(await form.values()).toEqual(message);
    expect(await names()).toEqual([message.name]);

    await page.clock.resume();
    letGo();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await rowsOf(message.email)).toHaveLength(1);
    expect(await placesHolding(page, Object.values(message))).toEqual([]);
  });

  test('left while it sends, looked at again and then refused: sent again it is the same message', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    // The server has it, and answers with an error all the same.
    const { message, letGo } = await beingSent(form, faults, insertThen(internalError));
    await stopTime(page);
    await goTo(page, 'Sobre Nós');
    await goTo(page, 'Contato');
    await expect(form.submit).toHaveText(contactForm.submitting);

    await page.clock.resume();
    letGo();
    await expect(toast(page, 'failed')).toBeVisible();
    expect(await form.values()).toEqual(message);
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await rowsOf(message.email)).toHaveLength(1);
    expect(await placesHolding(page, Object.values(message))).toEqual([]);
  });

  test('left for another page when the answer comes: told there, and the text waits for nobody', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    faults.otherwise = reset;
    await page.clock.install();
    const { message, letGo } = await beingSent(form, faults, internalError);
    await stopTime(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
    // The address changes first; until the other page is there, the visitor waits at the form.
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
    await page.clock.resume();
    letGo();
    await expect(toast(page, 'savedUnreachable')).toBeVisible();
    faults.heal();
    await comeBack(page);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test('sent from the contact page and looked at on the home page: the same submission in both forms', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.clock.install();
    const { message, letGo } = await beingSent(form, faults);
    await stopTime(page);
    await page.getByRole('banner').getByRole('link', { name: headerText.logoLabel }).click();
    await expect(page).toHaveURL(/\/$/);
    // It comes when that page has time: a little of it, and none of the attempt's 15 s while one waits.
    await expect(async () => {
      await page.clock.runFor(100);
      await expect(form.submit).toHaveText(contactForm.submitting, { timeout: 1000 });
    }).toPass();
    expect(await form.values()).toEqual(message);
    await page.clock.resume();
    letGo();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('the page hidden when the answer is an error: the message stays saved and arrives', async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    // Each attempt that follows ends like the first: what is looked for below stays.
    faults.otherwise = internalError;
    await page.clock.install();
    const { message, letGo } = await beingSent(form, faults, internalError);
    await setVisible(page, false);
    letGo();
    // It was queued before it was sent, too.
    await expect
      .poll(() => storedRecords(page))
      .toMatchObject([{ value: { state: 'queued', lastOutcome: { kind: 'unavailable' } } }]);
    await setVisible(page, true);
    await expect(toast(page, 'savedUnreachable')).toBeVisible();
    faults.heal();
    await arrivesAfter(page, '00:02:00', () => rowsOf(message.email));
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });

  test('the tab is closed before the toast is painted: the next visit tells of the arrival', async ({
    page,
    context,
    form,
    faults,
  }) => {
    const { letGo } = await beingSent(form, faults);
    // No frame is painted any more, as in a page that is behind another window by now.
    await page.evaluate(() => {
      globalThis.requestAnimationFrame = () => 0;
    });
    letGo();
    await expect(toast(page, 'sent')).toHaveCount(1);
    // By then whatever was being written is.
    await storedRecords(page);

    const next = await context.newPage();
    await page.close();
    await next.clock.install();
    await next.goto('/');
    // Until then the tab that was to tell it might still do so; again where the leap came before the
    // page had set its timer.
    await expect(async () => {
      await next.clock.fastForward(tellingMs);
      await expect(deliveredLater(next)).toBeVisible({ timeout: 3000 });
    }).toPass();
  });
});

test('saved while the page is hidden and delivered by another tab, it is not called saved any more', async ({
  page,
  context,
  form,
  faults,
  rowsOf,
}) => {
  const { message, letGo } = await beingSent(form, faults, internalError);
  let isCalledKept = false;
  isTold(page, contactToasts.savedUnreachable.title).then(
    () => {
      isCalledKept = true;
    },
    // The page is closed at the end.
    () => {},
  );
  await setVisible(page, false);
  letGo();
  const other = await context.newPage();
  await other.goto('/');
  await expect(deliveredLater(other)).toBeVisible();
  await setVisible(page, true);
  await page.bringToFront();
  await form.send(aMessage());
  await expect(toast(page, 'sent')).toBeVisible();
  expect(isCalledKept).toBe(false);
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('the browser takes the lock away while the message is being sent: it is told all the same', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { message, letGo } = await beingSent(form, faults);
  await page.evaluate(() =>
    navigator.locks.request('contact-outbox', { steal: true }, () => Promise.resolve()),
  );
  letGo();
  await expect(toast(page, 'sent')).toBeVisible();
  await expect.poll(() => form.values()).toEqual(emptyMessage);
  expect(await rowsOf(message.email)).toHaveLength(1);
});
