import { emptyMessage } from '../../src/contact/fields.ts';
import { contactForm } from '../../src/content/contact/contact.ts';
import { expect, test } from './fixtures.ts';
import { untilIdle } from './support/clock.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';
import { holdBack } from './support/hold-back.ts';
import { intercept, never } from './support/intercept.ts';
import { hydrated, visit } from './support/visit.ts';

// What is typed before the form's code is here, in the pages after: it is a draft like any other.
test.use({ serviceWorkers: 'block' });

test('text typed before the form is awake is there again after a look at another page', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const release = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/contato');
  await form.fill(message);
  const menu = page.getByRole('banner');
  await menu.getByRole('link', { name: 'Sobre Nós' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sobre' })).toBeVisible();
  await menu.getByRole('link', { name: 'Contato' }).click();
  release();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual(message);
});

test('text typed before the page is interactive is there again after a reload', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const comesAgain = await intercept(page, '**/assets/app-*.js', () => never);
  await page.goto('/contato');
  // The entry sets it, before anything of the framework has come.
  await page.waitForFunction(() => history.scrollRestoration === 'manual');
  await form.fill(message);
  await comesAgain();
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual(message);
});

test('what was typed before any script has come outlives reloads, and is seen at once', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const comesAgain = await intercept(page, '**/assets/*.js', () => never);
  await page.goto('/contato', { waitUntil: 'commit' });
  await form.fill(message);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => form.values()).toEqual(message);
  await form.field('subject').press('End');
  await page.keyboard.type(' e mais');
  await comesAgain();
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual({ ...message, subject: `${message.subject} e mais` });
});

test('a page that comes back before its code shows what was written meanwhile in another', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const comesAgain = await intercept(page, '**/assets/*.js', () => never);
  await page.goto('/contato', { waitUntil: 'domcontentloaded' });
  await page.evaluate((values) => {
    sessionStorage.setItem('pinhal:draft', JSON.stringify({ values, origin: null, nextId: null }));
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  }, message);
  expect(await form.values()).toEqual(message);
  await form.field('subject').press('End');
  await page.keyboard.type(' e mais');
  await comesAgain();
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual({ ...message, subject: `${message.subject} e mais` });
});

test('a draft of another version, in which a field stood that is not here, comes back without that alone', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const { subject, message, ...before } = aMessage();
  const comesAgain = await intercept(page, '**/assets/*.js', () => never);
  await page.goto('/contato', { waitUntil: 'domcontentloaded' });
  const values = { ...before, company: 'Distribuidora Prudente', subject, message };
  const draft = { values, origin: null, nextId: null };
  await page.evaluate(
    (kept) => sessionStorage.setItem('pinhal:draft', kept),
    JSON.stringify(draft),
  );
  await comesAgain();
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual({ ...before, subject, message });
});

test('what is deleted before the form answers stays deleted, also after a reload', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  await form.open();
  await form.fill(message);
  const comesAgain = await intercept(page, '**/assets/*.js', () => never);
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => form.values()).toEqual(message);
  await form.field('subject').fill('');
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => form.values()).toEqual({ ...message, subject: '' });
  await comesAgain();
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  expect(await form.values()).toEqual({ ...message, subject: '' });
});

test('a form emptied before it answers is empty in the next page too', async ({ page }) => {
  const form = new ContactFormOnPage(page);
  await form.open();
  await form.fill(aMessage());
  const comesAgain = await intercept(page, '**/assets/*.js', () => never);
  await page.reload({ waitUntil: 'commit' });
  await expect(form.field('message')).not.toHaveValue('');
  await form.fill(emptyMessage);
  await comesAgain();
  await page.reload();
  await hydrated(page, { part: 'form' });
  await untilIdle(page);
  await expect(form.form.getByText(contactForm.notices.restored)).toBeHidden();
  expect(await form.values()).toEqual(emptyMessage);
});

test('what was typed before the form answered outlives a reload right after', async ({ page }) => {
  const form = new ContactFormOnPage(page);
  const codeComes = await holdBack(page, '**/assets/ContactForm-*.js');
  await visit(page, '/contato');
  await form.field('message').fill('Digitado antes do código.');
  codeComes();
  await hydrated(page, { part: 'form' });
  await page.reload();
  await expect(form.form.getByText(contactForm.notices.restored)).toBeVisible();
  await expect(form.field('message')).toHaveValue('Digitado antes do código.');
});
