import type { Locator, Page } from '@playwright/test';
import {
  pendingMessages,
  pendingStates,
} from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { allDrawn, wholeSheet } from '../../support/looks/drawn.ts';
import {
  notDueRecord,
  pageWithoutCode,
  removeRecords,
  storedRecords,
  storeRecords,
} from '../support/device.ts';
import { heldUp, postgrest, reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingMessage, toast } from '../support/told.ts';
import { setVisible } from '../support/visibility.ts';

// The buttons in the card of a saved message stay where they are, whatever becomes of that.
test.use({ serviceWorkers: 'block' });

const day = 24 * 60 * 60 * 1000;
const widths = { phone: { width: 320, height: 640 }, desktop: { width: 1280, height: 800 } };

/**
 * Leaves a message the server has put off, so that the start of the page makes no attempt, and nothing
 * else.
 */
async function leavePutOff(page: Page, facts: object) {
  const message = aMessage();
  await page.goto(pageWithoutCode);
  await removeRecords(page);
  const { key, value } = notDueRecord(message);
  await storeRecords(page, [{ key, value: Object.assign({}, value, facts) }]);
  return message;
}

/** Where "Editar" of this card stands in the page, once nothing above it is still to come. */
async function placeOfActions(page: Page, item: Locator): Promise<() => Promise<number>> {
  const edit = item.getByRole('button', { name: pendingMessages.edit });
  await edit.waitFor();
  await wholeSheet(page);
  await allDrawn(page);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return () => edit.evaluate((button) => button.getBoundingClientRect().top + scrollY);
}

const attempts = {
  'the line breaks': { ambiguous: false, answer: reset, state: pendingStates.unanswered },
  'the line breaks again': { ambiguous: true, answer: reset, state: pendingStates.unanswered },
  'the server refuses it': {
    ambiguous: false,
    answer: postgrest(400, '23514'),
    state: pendingStates.rejected,
  },
  'the server refuses the site': {
    ambiguous: false,
    answer: postgrest(401, '42501'),
    state: pendingStates.paused,
  },
};

test.describe('while no time passes', () => {
  // An attempt gets 15 s. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  for (const [what, { ambiguous, answer, state }] of Object.entries(attempts)) {
    test(`it is tried again, and ${what}: on a phone and on a desktop`, async ({
      page,
      form,
      faults,
    }) => {
      await page.clock.install();
      for (const [device, viewport] of Object.entries(widths)) {
        await test.step(device, async () => {
          await page.setViewportSize(viewport);
          const message = await leavePutOff(page, { ambiguous });
          const { fault, letGo } = heldUp(answer);
          faults.otherwise = fault;
          await form.open();
          const item = pendingMessage(page, message);
          const placeOf = await placeOfActions(page, item);
          const before = await placeOf();
          await item.getByRole('button', { name: pendingMessages.tryNow }).click();
          await expect(item).toContainText(pendingStates.sending);
          await stopTime(page);
          expect(await placeOf()).toBe(before);
          await page.clock.resume();
          letGo();
          await expect(item).toContainText(state);
          expect(await placeOf()).toBe(before);
        });
      }
    });
  }
});

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('it grows old, and is warned of that it will be deleted', async ({ page, form }) => {
      const message = await leavePutOff(page, {});
      await form.open();
      const item = pendingMessage(page, message);
      const placeOf = await placeOfActions(page, item);
      const before = await placeOf();
      await storeRecords(
        page,
        (await storedRecords(page)).map(({ key, value }) => ({
          key,
          value: Object.assign({}, value, { createdAt: Date.now() - 24 * day }),
        })),
      );
      await setVisible(page, true);
      await expect(toast(page, 'expiring')).toBeVisible();
      await expect(item).toContainText(pendingStates.needsAttention);
      await expect(item).toContainText('Será apagada');
      expect(await placeOf()).toBe(before);
    });

    test('the storage cannot be read for a time', async ({ page, form }) => {
      const message = await leavePutOff(page, {});
      await form.open();
      const item = pendingMessage(page, message);
      const placeOf = await placeOfActions(page, item);
      const before = await placeOf();
      await page.evaluate(() => {
        IDBDatabase.prototype.transaction = () => {
          throw new DOMException('gone', 'UnknownError');
        };
      });
      await setVisible(page, true);
      const notice = page.getByRole('alert').filter({
        hasText: contactToasts.storageUnavailable.title,
      });
      await expect(notice).toBeVisible();
      await expect(item).toBeVisible();
      expect(await placeOf()).toBe(before);
    });
  });
}
