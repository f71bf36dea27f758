import { contactForm } from '../../../src/content/contact/contact.ts';
import { devicePage } from '../../../src/content/pages/device.ts';
import { stopTime } from '../support/clock.ts';
import { aMessage, type ContactFormOnPage } from '../support/contact-form.ts';
import { followInFooter, goTo } from '../support/visit.ts';
import { sendingCode, sentBeforeItsCode } from './support/before-its-code.ts';
import { heldUp, insertThen, postgrest } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { changesAreLookedAt } from './support/looked-at.ts';
import { pendingList, toast } from './support/told.ts';

// What a visitor is told who waits while the server refuses: the text stays, and it is no secret.
test.use({ serviceWorkers: 'block' });

const failed = ({ page }: ContactFormOnPage) => toast(page, 'failed');

test('refused by the server, the values stay, the toast says so and nothing is queued', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const logged: string[] = [];
  page.on('console', (entry) => {
    if (entry.type() === 'error') logged.push(entry.text());
  });
  await form.open();
  for (const status of [400, 401, 500, 503]) {
    await test.step(`with ${status}`, async () => {
      const message = aMessage();
      logged.length = 0;
      faults.script.push(postgrest(status, '23514'));
      await form.send(message);
      await expect(failed(form)).toBeVisible();
      await expect(pendingList(page)).toBeHidden();
      expect(await form.values()).toEqual(message);
      expect(logged.some((text) => text.startsWith('contact: the server refused'))).toBe(true);
      for (const value of Object.values(message)) expect(logged.join('\n')).not.toContain(value);

      await form.submit.click();
      // The toast of the refusal took the place of the one before it, as this one takes its.
      await expect(failed(form)).toBeHidden();
      await expect(toast(page, 'sent')).toBeVisible();
      expect(await rowsOf(message.email)).toHaveLength(1);
    });
  }
});

test('that a refused text is saved is shown beside the toast that says so, and announced where the page comes back; the page of this device names it before all is deleted, and leads to the form that has it', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = postgrest(500, 'XX000');
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(failed(form)).toBeVisible();
  const notice = form.form.getByText(contactForm.notices.editing);
  const announced = notice.and(page.locator('[aria-live=polite]'));

  await test.step('shown beside the toast', async () => {
    await expect.soft(notice).toBeVisible();
    await expect.soft(announced).toHaveCount(0);
  });

  await test.step('named before all is deleted', async () => {
    await followInFooter(page, devicePage.title);
    const { action, title, waiting, cancel } = devicePage.erase;
    await page.getByRole('button', { name: action }).click();
    const question = page.getByRole('alertdialog', { name: title });
    await expect.soft(question).toContainText(message.subject);
    await expect.soft(question).toContainText(waiting(1));
    await question.getByRole('button', { name: cancel }).click();
  });

  await test.step('the page of this device leads to the form that has it', async () => {
    await page.getByRole('link', { name: devicePage.facts.seeMessages(1) }).click();
    await expect.soft(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused();
    await expect.soft(form.field('subject')).toHaveValue(message.subject);
    await expect.soft.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });

  await test.step('announced where the page comes back', async () => {
    await page.reload();
    await expect(announced).toBeVisible();
  });
});

type Send = (form: ContactFormOnPage) => Promise<void>;

for (const [what, send] of Object.entries({
  'a text': async (form) => {
    await form.open();
    await form.send(aMessage());
  },
  'a text that was sent before the rules were here': async (form) => {
    const { codeComes } = await sentBeforeItsCode(form.page, form, sendingCode['what submits']);
    codeComes();
  },
} satisfies Record<string, Send>)) {
  test(`refused once, ${what} is looked at again with every change`, async ({ form, faults }) => {
    faults.otherwise = postgrest(500, 'XX000');
    await send(form);
    await expect(failed(form)).toBeVisible();
    await changesAreLookedAt(form);
  });
}

test.describe('while no time passes', () => {
  // An attempt gets 15 s. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('refused once, a text whose form was left while it was sent is looked at again with every change', async ({
    page,
    form,
    faults,
  }) => {
    await page.clock.install();
    const { fault, letGo } = heldUp(postgrest(500, 'XX000'));
    faults.script.push(fault);
    await form.open();
    await form.send(aMessage());
    await expect.poll(() => faults.posts()).toBe(1);
    await stopTime(page);
    await goTo(page, 'Sobre Nós');
    await goTo(page, 'Contato');
    await expect(form.submit).toHaveText(contactForm.submitting);
    await page.clock.resume();
    letGo();
    await expect(failed(form)).toBeVisible();
    await changesAreLookedAt(form);
  });
});

test('refused when nothing can be read or written any more, the text stays, and that the device may send it too is said; sent again unchanged it is one row', async ({
  page,
  form,
  faults,
  rowsOf,
}) => {
  const message = aMessage();
  const { fault, letGo } = heldUp(insertThen(postgrest(500, 'XX000')));
  faults.script.push(fault);
  await form.open();
  await form.send(message);
  await expect.poll(() => faults.posts()).toBe(1);
  await page.evaluate(() => {
    IDBDatabase.prototype.transaction = () => {
      throw new DOMException('not now', 'UnknownError');
    };
  });
  letGo();
  await expect(toast(page, 'failedUnsettled')).toBeVisible();
  expect(await form.values()).toEqual(message);

  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});

test('a wrong key gets the failure toast and keeps the values', async ({ page, form, rowsOf }) => {
  const message = aMessage();
  await page.route('**/rest/v1/contact_messages*', (route) =>
    route.continue({ headers: { ...route.request().headers(), apikey: 'sb_publishable_wrong' } }),
  );
  await form.open();
  await form.send(message);
  await expect(failed(form)).toBeVisible();
  expect(await form.values()).toEqual(message);
  expect(await rowsOf(message.email)).toEqual([]);
});

test('a database that is down gets the failure toast and keeps the values', async ({
  page,
  form,
  backend,
  rowsOf,
}) => {
  const message = aMessage();
  await form.open();
  await backend.stopDatabase();
  try {
    await form.send(message);
    await expect(failed(form)).toBeVisible();
    expect(await form.values()).toEqual(message);
  } finally {
    await backend.startDatabase();
  }
  await form.submit.click();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
