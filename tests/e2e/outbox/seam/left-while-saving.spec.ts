import type { Page } from '@playwright/test';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { stopTime } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { outboxStarted, storedRecords } from '../support/device.ts';
import { bare } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import { toast } from '../support/told.ts';

// A page's clock that was set cannot be given back.
test.use({ serviceWorkers: 'block', ownContext: true });

declare global {
  var heldSaves: (() => void)[] | null;
}

/** From `holdSaves` on the page does not hear that something is written, until `tellSaved`. */
async function slowDisk(page: Page) {
  await page.addInitScript(() => {
    globalThis.heldSaves = null;
    const { transaction } = IDBDatabase.prototype;
    IDBDatabase.prototype.transaction = function (...args) {
      const begun = transaction.apply(this, args);
      if (args[1] !== 'readwrite' || globalThis.heldSaves === null) return begun;
      const hear = begun.addEventListener.bind(begun);
      begun.addEventListener = (type: string, heard: EventListener) =>
        hear(type, (event) => {
          if (globalThis.heldSaves) globalThis.heldSaves.push(() => heard(event));
          else heard(event);
        });
      return begun;
    };
  });
  return {
    holdSaves: () =>
      page.evaluate(() => {
        globalThis.heldSaves = [];
      }),
    isHeld: () => page.evaluate(() => (globalThis.heldSaves?.length ?? 0) > 0),
    tellSaved: () =>
      page.evaluate(() => {
        const held = globalThis.heldSaves ?? [];
        globalThis.heldSaves = null;
        for (const tell of held) tell();
      }),
  };
}

test('left while it is saved, refused and then edited: of a version that cannot have arrived nothing is said', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const { holdSaves, isHeld, tellSaved } = await slowDisk(page);
  await page.clock.install();
  await form.open();
  const message = aMessage();
  await form.fill(message);
  await outboxStarted(page);
  // Asks for patience, and so has surely not stored it.
  faults.script.push(bare(429));
  await holdSaves();
  await stopTime(page);
  await form.submit.click();
  await expect.poll(isHeld).toBe(true);
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await expect(form.submit).toHaveText(contactForm.submitting);

  await page.clock.resume();
  await tellSaved();
  await expect(toast(page, 'failed')).toBeVisible();
  await form.field('subject').fill('Outro assunto');
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  // What a tombstone says is told a moment later.
  const records = await storedRecords(page);
  expect(JSON.stringify(records)).not.toContain('"ambiguous":true');
  await expect(page.getByText(contactToasts.earlierMayHaveArrived.title)).toBeHidden();
  expect(await rowsOf(message.email)).toMatchObject([{ subject: 'Outro assunto' }]);
});
