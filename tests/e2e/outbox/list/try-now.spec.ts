import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { notDueRecord, pageWithoutCode, storeRecords } from '../support/device.ts';
import { heldUp, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { deliveredLater, pendingMessage } from '../support/told.ts';

test.use({ serviceWorkers: 'block', ownContext: true });

test('who has a message tried again hears that it is sent, then what has come of it, and no state from before', async ({
  page,
  form,
  faults,
}) => {
  const message = aMessage();
  faults.otherwise = reset;
  await page.goto(pageWithoutCode);
  await storeRecords(page, [notDueRecord(message)]);
  await form.open();
  const item = pendingMessage(page, message);
  const heard: string[] = [];
  await page.exposeFunction('stateSaid', (words: string) => heard.push(words));
  await item
    .getByRole('status')
    .last()
    .evaluate((status) => {
      let before = '';
      new MutationObserver(() => {
        const words = status.textContent ?? '';
        if (words !== '' && words !== before) Reflect.get(window, 'stateSaid')(words);
        before = words;
      }).observe(status, { childList: true, characterData: true, subtree: true });
    });
  await item.getByRole('button', { name: pendingMessages.tryNow }).click();
  const states = [pendingStates.sending, pendingStates.unanswered];
  await expect.poll(() => heard).toEqual(states.map((state) => `${message.subject}: ${state}`));
});

test('a message is tried again when asked; who has only a keyboard stays there, and is not lost when it is gone', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  const { fault, letGo } = heldUp(reset);
  faults.otherwise = fault;
  await page.goto(pageWithoutCode);
  // Put off by the server: nothing but the visitor has it tried.
  await storeRecords(page, [notDueRecord(message)]);
  await page.clock.install();
  await form.open();
  const item = pendingMessage(page, message);
  const tryNow = item.getByRole('button', { name: pendingMessages.tryNow });
  await tryNow.press('Enter');
  await expect(item).toContainText(pendingStates.sending);
  await stopTime(page);
  // Who asked for it hears of which message what becomes of it.
  const said = `${message.subject}: ${pendingStates.sending}`;
  await expect(item.getByRole('status').filter({ hasText: said })).toHaveCount(1);
  await expect(tryNow).toBeDisabled();
  await expect(tryNow).toBeFocused();
  await page.clock.resume();
  letGo();
  await expect(tryNow).toBeEnabled();
  await expect(tryNow).toBeFocused();
  faults.heal();
  // To whatever has the focus: an attempt of its own may have come first.
  await page.keyboard.press('Enter');
  await expect(deliveredLater(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  expect(await rowsOf(message.email)).toMatchObject([message]);
});
