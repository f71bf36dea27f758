import { contactForm } from '../../src/content/contact/contact.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { expect, test } from './fixtures.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';

test('a dialog that something else has left in the page, hidden, keeps no outcome from the visitor; copying twice and sending twice work on a page that the browser has translated', async ({
  page,
  rowsOf,
}) => {
  const form = new ContactFormOnPage(page);
  await form.open();
  // As password managers and translators do.
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.ariaModal = 'true';
    dialog.style.display = 'none';
  });
  await form.send(aMessage());
  await expect(form.toast(contactToasts.sent.title)).toBeVisible();
  const copy = form.form.getByRole('button', { name: contactForm.copyProtocol });
  await copy.click();
  // Whether the browser lets it or not, what came of it is said.
  const said = form.form.getByRole('status').filter({ hasText: /copia/ });
  await expect(said).toBeVisible();
  for (const told of [said, form.form.getByText(contactForm.arrived)]) {
    await told.evaluate((element) => {
      const text = element.firstChild;
      if (text === null) return;
      const translated = document.createElement('font');
      text.replaceWith(translated);
      translated.append(text);
    });
  }
  // What is there from the first copy would say so of a second one that never came.
  await said.evaluate((status) => {
    const { dataset } = document.documentElement;
    let emptied = Number.POSITIVE_INFINITY;
    new MutationObserver(() => {
      if (status.textContent === '') emptied = performance.now();
      else dataset.silence ??= String(performance.now() - emptied);
      dataset.told = status.textContent ?? '';
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await copy.click();
  await expect(page.locator('html')).toHaveAttribute('data-told', /copia/);
  // A screen reader does not repeat what was not gone for long enough.
  expect(Number(await page.locator('html').getAttribute('data-silence'))).toBeGreaterThan(90);
  await expect(said).toBeVisible();
  const another = aMessage();
  await form.send(another);
  await expect.poll(() => rowsOf(another.email)).toHaveLength(1);
  await expect(form.submit).toBeVisible();
});
