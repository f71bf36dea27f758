import type { Page } from '@playwright/test';
import { emptyMessage } from '../../src/contact/fields.ts';
import { company } from '../../src/content/company.ts';
import { contactDetails, contactForm } from '../../src/content/contact/contact.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { expect, test } from './fixtures.ts';
import { untilAsked, untilIdle } from './support/clock.ts';
import { aMessage, ContactFormOnPage, countInserts } from './support/contact-form.ts';
import { holdBack } from './support/hold-back.ts';
import { gone, intercept, lost } from './support/intercept.ts';
import { documentsOf } from './support/navigation.ts';
import { goTo, hydrated, visit } from './support/visit.ts';

const sent = contactToasts.sent.title;

// The form before its code is here: what is typed and clicked on until then.

/** Code without which the form does not answer, by the name of its file. */
const needed = {
  'the page': '**/assets/index-*.js',
  'the form': '**/assets/ContactForm-*.js',
} as const;

test.use({ serviceWorkers: 'block' });

test('text typed before any script has run survives', async ({ page }) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const release = await holdBack(page, '**/assets/*.js');
  await page.goto('/contato', { waitUntil: 'commit' });
  await form.fill(message);
  await form.field('subject').focus();
  release();
  await hydrated(page, { part: 'form' });
  await untilIdle(page);
  await expect(form.field('subject')).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.type(' e mais');
  expect(await form.values()).toEqual({ ...message, subject: `${message.subject} e mais` });
});

test('what is done in a form that a translator has put into the page says nothing of the contact form', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const release = await holdBack(page, '**/assets/*.js');
  const inserts = countInserts(page);
  await page.goto('/contato', { waitUntil: 'domcontentloaded' });
  await form.fill(message);
  await page.evaluate(() => {
    const translator = document.createElement('form');
    translator.innerHTML = '<input name="language" aria-label="Idioma"><button>Traduzir</button>';
    // The page's own would lead away.
    translator.onsubmit = () => false;
    document.body.prepend(translator);
  });
  await page.getByLabel('Idioma').fill('English');
  await page.getByRole('button', { name: 'Traduzir' }).click();
  release();
  await hydrated(page, { part: 'form[aria-label]' });
  await untilIdle(page);
  expect(await form.values()).toEqual(message);
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual(message);
  expect(inserts()).toBe(0);
});

for (const [what, files] of Object.entries(needed)) {
  test(`a click on the button before ${what} is there is not left without a word, and is one message`, async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    const release = await holdBack(page, files);
    await form.open();
    await form.fill(message);
    await form.field('message').evaluate((field) => {
      Object.assign(window, { fieldBefore: field });
    });
    await expect(page.getByText(contactForm.onItsWay)).toBeHidden();
    await form.submit.click();
    await expect(page.getByText(contactForm.onItsWay)).toBeVisible();
    await expect(page.getByText(contactForm.onItsWay)).toBeInViewport({ ratio: 1 });
    release();
    await expect(form.toast(sent)).toBeVisible();
    await expect(page.getByText(contactForm.onItsWay)).toBeHidden();
    await expect.poll(() => form.values()).toEqual(emptyMessage);
    expect(await rowsOf(message.email)).toMatchObject([message]);
    expect(page.url()).not.toContain('?');
    const isSame = await form
      .field('message')
      .evaluate((field) => field === Reflect.get(window, 'fieldBefore'));
    expect(isSame, 'the field of the HTML is still there').toBe(true);
  });

  test(`text that is corrected after such a click, before ${what} is there, is not sent half corrected`, async ({
    page,
  }) => {
    const inserts = countInserts(page);
    const form = new ContactFormOnPage(page);
    const release = await holdBack(page, files);
    await form.open();
    await form.fill(aMessage());
    await form.submit.click();
    await form.field('message').press('End');
    await page.keyboard.type(' E mais');
    await expect(page.getByText(contactForm.onItsWay)).toBeHidden();
    release();
    await hydrated(page, { part: 'form' });
    await untilAsked(page);
    await page.keyboard.type(' isto.');
    expect(inserts()).toBe(0);
    await expect(form.field('message')).toHaveValue(/E mais isto\.$/);
  });
}

for (const [what, file] of Object.entries(needed)) {
  test(`who leaves before ${what} is there is told that the click was not answered`, async ({
    page,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    const inserts = countInserts(page);
    const release = await holdBack(page, file);
    await page.goto('/contato');
    await form.fill(message);
    await form.submit.click();
    // With the application here it is left within it, else for another document.
    if (what === 'the form') await hydrated(page);
    const documents = documentsOf(page);
    await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
    await expect(page).toHaveURL('/sobre');
    // Before that the form is still here, and sends what comes in time.
    await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
    release();
    await expect(form.toast(contactToasts.stillInForm.title)).toBeVisible();
    // Before that its button leads to another document.
    await hydrated(page);
    await page.getByRole('button', { name: contactToasts.stillInForm.action }).click();
    await expect.poll(() => form.values()).toEqual(message);
    expect(documents).toHaveLength(what === 'the form' ? 0 : 1);
    await hydrated(page, { part: 'form' });
    await untilAsked(page);
    expect(inserts()).toBe(0);
  });
}

test('nor is a form sent for a click on that of another page', async ({ page }) => {
  const form = new ContactFormOnPage(page);
  const release = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/contato');
  await form.submit.click();
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Sobre Nós' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
  await menu.getByRole('link', { name: 'Contato' }).click();
  release();
  await hydrated(page, { part: 'form' });
  await form.field('name').fill('Ana');
  // By then a click that was held would have been carried out.
  await untilIdle(page);
  // An empty form that was sent names what is missing.
  await expect(form.form.locator('[aria-invalid=true]')).toHaveCount(0);
});

/** What stands in the place of a form that the page has no HTML of, with the ways that need none. */
async function inItsPlace(page: Page, words: string): Promise<void> {
  const told = page.getByRole('status').filter({ hasText: words });
  await expect(page.getByText(words)).toBeVisible();
  await expect(told.getByRole('link', { name: contactDetails.phoneLabel })).toBeVisible();
  await expect(told.getByRole('link', { name: company.email.label })).toBeVisible();
  await expect(page.getByText(contactForm.notLoaded)).toBeHidden();
}

test('who steps to a form that takes long to come reads that, and how to write without it', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/sobre');
  await goTo(page, 'Contato');
  await inItsPlace(page, contactForm.toCome);
  await page
    .getByRole('status')
    .filter({ hasText: contactForm.toCome })
    .getByRole('link', { name: company.email.label })
    .focus();
  codeComes();
  await expect(form.field('name')).toBeFocused();
  await expect(page.getByText(contactForm.toCome)).toHaveCount(0);
});

test.describe('a form whose code cannot be fetched', () => {
  test.use({ expectedErrors: [/Failed to load resource/] });

  test('says so to who steps there, and nothing of a text', async ({ page }) => {
    const form = new ContactFormOnPage(page);
    const comesAgain = await intercept(page, '**/assets/ContactForm-*.js', () => lost);
    await visit(page, '/sobre');
    await goTo(page, 'Contato');
    await inItsPlace(page, contactForm.notHere);
    await comesAgain();
    await expect(form.field('name')).toBeVisible();
    await expect(page.getByText(contactForm.notHere)).toHaveCount(0);
  });

  test('says so, keeps what is typed and sends it once the code is there', async ({ page }) => {
    const form = new ContactFormOnPage(page);
    const comesAgain = await intercept(page, '**/assets/ContactForm-*.js', () => lost);
    await visit(page, '/contato');
    const told = page.getByRole('status').filter({ hasText: contactForm.notLoaded });
    await expect(told).toBeVisible();
    await form.fill(aMessage());
    await comesAgain();
    await form.submit.click();
    await expect(form.toast(sent)).toBeVisible();
  });
});

test.describe('when the code of the page is gone from the server', () => {
  test.use({ expectedErrors: [/status of 404/] });

  test('what was sent while the code of the page is gone is sent by the page that is loaded in its place', async ({
    page,
  }) => {
    const form = new ContactFormOnPage(page);
    const message = aMessage();
    let isKnownGone = () => {};
    const known = new Promise<typeof gone>((resolve) => {
      isKnownGone = () => resolve(gone);
    });
    const comesAgain = await intercept(page, '**/assets/index-*.js', () => known);
    await page.goto('/contato');
    await form.send(message);
    await expect(page.getByText(/o formulário está carregando/)).toBeVisible();
    const loadedAgain = page.waitForEvent('framenavigated');
    isKnownGone();
    await loadedAgain;
    await comesAgain();
    await expect(form.toast(sent)).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
  });
});

test('who types before the form answers is told of nothing restored', async ({ page }) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/contato');
  await form.fill(message);
  codeComes();
  await hydrated(page, { part: 'form' });
  await untilIdle(page);
  await expect(form.form.getByText(contactForm.required)).toBeVisible();
  expect(await form.values()).toEqual(message);
});
