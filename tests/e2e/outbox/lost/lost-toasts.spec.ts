import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { toastWords } from '../../../../src/content/toasts.ts';
import { watchToasts } from '../../../campaign/device/watch.ts';
import { sayingOf } from '../../../campaign/judge/told.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { intercept, lost, never } from '../../support/intercept.ts';
import { hydrated } from '../../support/visit.ts';
import { leaveSaved } from '../support/device.ts';
import { pass } from '../support/fault-gateway.ts';
import { heldUp, reset } from '../support/faults.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';
import { deliveredLater, pendingMessage, toast } from '../support/told.ts';

// What tells the visitor is lost or late: they are told all the same.
test.use({
  serviceWorkers: 'block',
  expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\/Toaster-/),
});

/** A toast whose code does not come for so long is shown plainly. */
const toastPatienceMs = 2000;

for (const [what, fate] of [
  ['cannot be fetched', lost],
  ['never comes', never],
] as const) {
  test(`an outcome is told even when the code of the toasts ${what}`, async ({
    page,
    form,
    faults,
  }) => {
    faults.otherwise = reset;
    let asked = 0;
    await intercept(page, '**/assets/Toaster-*.js', () => {
      asked += 1;
      return fate;
    });
    await form.open();
    await form.send(aMessage());
    const plain = page
      .getByRole('status')
      .filter({ hasText: contactToasts.savedUnreachable.title });
    await expect(plain).toBeVisible();
    await plain.getByRole('button', { name: 'Fechar aviso' }).click();
    await expect(plain).toBeHidden();
    expect(asked).toBeGreaterThan(0);
  });
}

test('what was shown plainly moves to the toasts whose code came late, but not from under the keyboard', async ({
  page,
  form,
  faults,
}) => {
  const heard: (string | undefined)[] = [];
  await page.exposeFunction('toastShown', (text: string) => heard.push(sayingOf(text)?.kind));
  await page.addInitScript(watchToasts);
  const [early, late] = [aMessage({ subject: 'Guardada antes' }), aMessage()];
  await leaveSaved(page, early);
  faults.otherwise = (exchange) =>
    exchange.row.email === early.email ? pass(exchange) : reset(exchange);
  const asked = page.waitForRequest('**/assets/Toaster-*.js');
  const codeComes = await holdBack(page, '**/assets/Toaster-*.js');
  await form.open();
  await form.send(late);
  const close = page.getByRole('button', { name: toastWords.close });
  const plain = page.getByRole('status').locator('> div').filter({ has: close });
  await expect(plain).toHaveCount(1);
  codeComes();
  await page.evaluate((url) => import(url).then(() => undefined), (await asked).url());

  // Nobody takes it away from who is about to close it, nor lays another one over it.
  await close.focus();
  const tryNow = pendingMessage(page, early).getByRole('button', { name: pendingMessages.tryNow });
  await tryNow.evaluate((button: HTMLElement) => button.click());
  await expect(plain).toHaveCount(2);
  await expect(close.first()).toBeFocused();

  // With the keyboard elsewhere, what is told next has all of them in one place.
  await form.send(aMessage());
  const listed = page.getByRole('listitem');
  await expect(deliveredLater(page).and(listed)).toBeVisible();
  await expect(toast(page, 'savedUnreachable').and(listed)).toBeVisible();
  await expect(plain).toHaveCount(0);
  // Nor does the campaign, which counts what is told, hear them twice.
  await expect.poll(() => heard).toEqual(['answer', 'deliveredLater', 'answer']);
});

test.describe('with a clock that can stand still', () => {
  test.use({ ownContext: true });

  test('an outcome whose words come slowly is told although the next message is being sent by then', async ({
    page,
    form,
    faults,
  }) => {
    let asked = 0;
    await intercept(page, '**/assets/Toaster-*.js', () => {
      asked += 1;
      return never;
    });
    const [first, next] = [heldUp(pass), heldUp(pass)];
    faults.script.push(first.fault, next.fault);
    await page.clock.install();
    await form.open();
    await form.fill(aMessage());
    await hydrated(page, { part: 'form' });
    // No attempt is given up, and the code is waited for until the next message is on its way, however
    // slow this machine is.
    await stopTime(page);
    await form.submit.click();
    await expect.poll(() => faults.posts()).toBe(1);
    first.letGo();
    await expect(form.field('name')).toHaveValue('');
    await form.send(aMessage());
    await expect.poll(() => faults.posts()).toBe(2);
    await expect(toast(page, 'sent')).toHaveCount(0);
    await page.clock.resume();
    await page.clock.fastForward(toastPatienceMs);
    await expect(toast(page, 'sent')).toHaveCount(1);
    next.letGo();
    await expect(toast(page, 'sent')).toHaveCount(2);
    expect(asked).toBeGreaterThan(0);
  });
});
