import { emptyMessage } from '../../src/contact/fields.ts';
import { contactForm } from '../../src/content/contact/contact.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import type { Message } from '../../src/outbox/index.ts';
import { expect, test } from './fixtures.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';
import { holdBack } from './support/hold-back.ts';
import { hydrated } from './support/visit.ts';

for (const type of ['input', 'change'])
  test(`what the browser fills in from within the page, which React hears of by "${type}" alone, arrives like what is typed`, async ({
    page,
    rowsOf,
  }) => {
    const form = new ContactFormOnPage(page);
    const { message, ...filledIn } = aMessage();
    const codeComes = await holdBack(page, '**/assets/submitting-*.js');
    await form.open();
    await hydrated(page, { part: 'form' });
    // Begun by hand, and completed.
    await form.field('name').pressSequentially('An');
    for (const [name, value] of Object.entries(filledIn))
      await form.form.locator(`[name=${name}]`).evaluate(
        (field, [text, kind]) => {
          const { set } =
            Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
          // As Chrome on an iPhone does it, React takes the one event for no change; others do without.
          if (kind === 'input') (field as HTMLInputElement).value = text;
          else set?.call(field, text);
          field.dispatchEvent(new Event(kind, { bubbles: true }));
        },
        [value, type] as const,
      );
    // The form is drawn anew with it, and with every letter.
    codeComes();
    await form.field('message').fill(message);
    await form.submit.click();
    await expect(form.toast(contactToasts.sent.title)).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    expect(await rowsOf(filledIn.email)).toMatchObject([{ ...filledIn, message }]);
  });

test.describe('what a program fills in without a word arrives like what is typed', () => {
  const fillSilently = (form: ContactFormOnPage, message: Message) =>
    form.form.evaluate((element, texts) => {
      for (const [name, text] of Object.entries(texts)) {
        const field = (element as HTMLFormElement).elements.namedItem(name);
        const { prototype } =
          field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
      }
    }, message);

  for (const when of ['before the form is touched', 'after it was called missing'])
    test(when, async ({ page, rowsOf }) => {
      const form = new ContactFormOnPage(page);
      const message = aMessage();
      await form.open();
      await hydrated(page, { part: 'form' });
      if (when === 'after it was called missing') {
        await form.submit.click();
        await expect(form.form).toContainText(contactForm.errorSummary(5));
      }
      await fillSilently(form, message);
      // Low on the button: it stays where it is until the press is over.
      const { height = 0 } = (await form.submit.boundingBox()) ?? {};
      await form.submit.click({ position: { x: 20, y: height - 4 } });
      await expect(form.toast(contactToasts.sent.title)).toBeVisible();
      expect(await rowsOf(message.email)).toMatchObject([message]);
    });
});
