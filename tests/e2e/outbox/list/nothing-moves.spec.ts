import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { contactForm } from '../../../../src/content/contact/contact.ts';
import { aMessage, type ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { hydrated } from '../../support/visit.ts';
import { leaveSaved } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { pendingList, pendingMessage, toast } from '../support/told.ts';

// What a finger is on its way to stays where it is, and no click is lost or doubled.
test.use({ serviceWorkers: 'block' });

const widths = { phone: { width: 360, height: 740 }, desktop: { width: 1280, height: 800 } };

/** Which part of the page's code comes late, by the name of its file. */
const late = {
  'the application': '**/assets/index-*.js',
  'the form': '**/assets/ContactForm-*.js',
  'what submits': '**/assets/submitting-*.js',
  'the outbox': '**/assets/start-contact-*.js',
} as const;

declare global {
  /** What has shifted so far; `look` adds what the page has not been told of yet. */
  var shifts: { sum: number; readonly look: () => void };
}

/** Adds up every shift of the layout from now on, those after an input included. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const add = (entries: PerformanceEntryList) => {
      for (const entry of entries) shifts.sum += (entry as unknown as { value: number }).value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: 'layout-shift', buffered: true });
    globalThis.shifts = { sum: 0, look: () => add(observer.takeRecords()) };
  });
}

/** All of it, once what is on the page by now is on the screen. */
const shiftOf = (page: Page) =>
  page.evaluate(async () => {
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
    shifts.look();
    return shifts.sum;
  });

const topOf = (form: ContactFormOnPage) =>
  form.submit.evaluate((button) => button.getBoundingClientRect().top + scrollY);

/** Opens the contact page as the build left it, and measures; the code comes with `codeComes`. */
async function measured(page: Page, form: ContactFormOnPage) {
  const codeComes = await holdBack(page, late['the application']);
  await page.goto('/contato', { waitUntil: 'commit' });
  await form.submit.waitFor();
  return { before: await topOf(form), codeComes };
}

/** With nothing saved nobody asks the storage before the form is touched. */
const unreadable = {
  'with a message in it': 'keep',
  'once the form is touched': 'touch',
} as const;

for (const [device, viewport] of Object.entries(widths)) {
  test.describe(`on a ${device}`, () => {
    // Of the page, not of a window that would have to be opened for it.
    test.beforeEach(({ page }) => page.setViewportSize(viewport));

    test('with a message pending the list appears without moving the form', async ({
      page,
      form,
    }) => {
      const message = aMessage();
      await leaveSaved(page, message);
      await watchShifts(page);
      const { before, codeComes } = await measured(page, form);
      await expect(pendingList(page)).toBeHidden();
      codeComes();
      await expect(pendingMessage(page, message)).toBeVisible();
      expect(await topOf(form)).toBe(before);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });

    for (const [what, prepare] of Object.entries(unreadable)) {
      test(`with a storage that cannot be read, ${what}, the notice appears without moving the form`, async ({
        page,
        form,
      }) => {
        if (prepare === 'keep') await leaveSaved(page, aMessage());
        await page.addInitScript(() => {
          IDBFactory.prototype.open = () => {
            throw new DOMException('denied', 'SecurityError');
          };
        });
        await watchShifts(page);
        const { before, codeComes } = await measured(page, form);
        await expect(pendingList(page)).toBeHidden();
        codeComes();
        await hydrated(page);
        if (prepare === 'touch') await form.field('name').focus();
        await expect(pendingList(page)).toBeVisible();
        expect(await topOf(form)).toBe(before);
        expect(await shiftOf(page)).toBeLessThan(0.01);
      });
    }

    test('a draft comes back without moving the form', async ({ page, form }) => {
      await form.open();
      await hydrated(page);
      await form.fill(aMessage());
      await watchShifts(page);
      const { before, codeComes } = await measured(page, form);
      const notice = form.form.getByText(contactForm.notices.restored);
      await expect(notice).toBeHidden();
      codeComes();
      await expect(notice).toBeVisible();
      await expect(
        form.form.getByRole('button', { name: contactForm.clear.restored }),
      ).toBeVisible();
      expect(await topOf(form)).toBe(before);
      expect(await shiftOf(page)).toBeLessThan(0.01);
    });
  });
}

for (const [what, files] of Object.entries(late)) {
  // A single one before the application or the form is there: tests/e2e/form-before-its-code.spec.ts.
  const isTestedThere = ['the application', 'the form'].includes(what);
  for (const clicks of isTestedThere ? [2] : [1, 2]) {
    test(`${clicks} click(s) on "Enviar" before ${what} is there are one message`, async ({
      page,
      form,
      rowsOf,
    }) => {
      const release = await holdBack(page, files);
      const message = aMessage();
      await page.goto('/contato', { waitUntil: 'commit' });
      await form.fill(message);
      await form.submit.click({ clickCount: clicks });
      release();
      await expect(toast(page, 'sent')).toBeVisible();
      await expect.poll(() => form.values()).toEqual(emptyMessage);
      expect(await rowsOf(message.email)).toHaveLength(1);
      expect(page.url()).not.toContain('?');
    });
  }
}
