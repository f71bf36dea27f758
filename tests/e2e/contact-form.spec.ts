import { emptyMessage } from '../../src/contact/fields.ts';
import { contactForm, privacyNotice, protocolText } from '../../src/content/contact/contact.ts';
import { expect, type RowsOf, test } from './fixtures.ts';
import { storedDraft } from './outbox/support/device.ts';
import { stayYoung, stopTime } from './support/clock.ts';
import { aMessage, ContactFormOnPage, countInserts } from './support/contact-form.ts';
import { holdBack } from './support/hold-back.ts';
import { hydrated, visit } from './support/visit.ts';

const sent = 'Mensagem enviada com sucesso! Entraremos em contato em breve.';

/** Sends a message from this page, which arrives as one row. Returns its protocol. */
async function sendsOne(form: ContactFormOnPage, path: string, rowsOf: RowsOf): Promise<string> {
  const message = aMessage();
  await form.open(path);
  // Who goes from field to field by key comes past no paragraph.
  await expect.soft(form.submit).toHaveAccessibleDescription(privacyNotice.declaration);
  await form.send(message);

  await expect(form.toast(sent)).toBeVisible();
  expect.soft(await form.values()).toEqual(emptyMessage);
  const rows = await rowsOf(message.email);
  expect(rows).toHaveLength(1);
  expect.soft(rows[0]).toMatchObject({
    ...message,
    source_page: path,
    consent_version: privacyNotice.version,
  });
  const protocol = rows[0]?.id ?? '';
  await expect(form.form).toContainText(protocolText(protocol));
  await expect(form.form).toContainText(contactForm.arrived);
  return protocol;
}

test('a valid message sent from / arrives as one row and empties the form', async ({
  page,
  rowsOf,
}) => {
  await sendsOne(new ContactFormOnPage(page), '/', rowsOf);
});

test('a valid message sent from /contato arrives as one row and empties the form; what is said of it stays when another text is begun and deleted, its whole protocol is copied, and it goes when another is not sent', async ({
  page,
  context,
  rowsOf,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const form = new ContactFormOnPage(page);
  const protocol = await sendsOne(form, '/contato', rowsOf);
  const sentBy = await page.evaluate(() => performance.now());

  await test.step('another text is begun and deleted', async () => {
    await form.field('message').fill('Mais uma');
    await expect.poll(() => storedDraft(page)).toContain('Mais uma');
    await form.field('message').fill('');
    await expect.poll(() => storedDraft(page)).toBeNull();
    await expect.soft(form.form).toContainText(protocolText(protocol));
    await expect.soft(form.form).toContainText(contactForm.arrived);
  });

  await test.step('the whole protocol is copied', async () => {
    await form.form.getByRole('button', { name: contactForm.copyProtocol }).click();
    await expect(form.form.getByText(contactForm.protocolCopied)).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(protocol);
  });

  await test.step('another press, on the empty form, does not take it away', async () => {
    // Sooner it would belong to the one that has sent.
    const isOver = () => page.evaluate((since) => performance.now() > since + 1000, sentBy);
    await expect.poll(isOver).toBe(true);
    await form.submit.click();
    await expect(form.form).toContainText(contactForm.errorSummary(5));
    await expect.soft(form.form).toContainText(protocolText(protocol));
  });

  await test.step('it is not said below another text that cannot be sent yet', async () => {
    await form.send(aMessage({ email: 'sem-arroba' }));
    await expect(form.form).toContainText(contactForm.errorSummary(1));
    await expect.soft(form.form).not.toContainText(contactForm.arrived);
    await expect.soft(form.form).not.toContainText(protocolText(protocol));
  });
});

test('what is sent sooner than anybody writes arrives like any other, only marked; the second press of a double click finds no faults in the form that the first has emptied', async ({
  page,
  rowsOf,
}) => {
  // However long the first takes to be answered here, the second comes soon after it.
  await stayYoung(page);
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  await form.open();
  await form.send(message);
  await expect(form.toast(sent)).toBeVisible();
  expect.soft(await rowsOf(message.email)).toMatchObject([{ suspected: true }]);
  await test.step('the second press', async () => {
    await expect.poll(() => form.values()).toEqual(emptyMessage);
    await form.submit.click();
    await expect(form.form.locator('[aria-invalid="true"]')).toHaveCount(0);
    await expect(form.submit).toBeFocused();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('what a program filled in arrives like any other, only marked', async ({ page, rowsOf }) => {
    await page.clock.install();
    const form = new ContactFormOnPage(page);
    const [person, program] = [aMessage(), aMessage()];
    await form.open();
    await page.clock.fastForward(3000);
    await form.send(person);
    await expect.poll(() => rowsOf(person.email)).toMatchObject([{ suspected: false }]);

    await expect.poll(() => form.values()).toEqual(emptyMessage);
    await form.form.locator('[name=website]').evaluate((field) => {
      if (field instanceof HTMLInputElement) field.value = 'https://buy.example';
    });
    await form.send(program);
    await expect.poll(() => rowsOf(program.email)).toMatchObject([{ suspected: true }]);
  });
});

test.describe('while no time passes', () => {
  // An attempt gets 15 s, which looking may take. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('while sending the button is disabled and says so, and a double click sends once', async ({
    page,
    rowsOf,
  }) => {
    await page.clock.install();
    const form = new ContactFormOnPage(page);
    const inserts = countInserts(page);
    const answer = await holdBack(page, '**/rest/v1/contact_messages*');
    const message = aMessage();
    await form.open();
    await form.fill(message);
    // A click on a form that is not at work yet is held for a moment.
    await hydrated(page, { part: 'form' });
    await stopTime(page);
    await form.submit.dblclick();
    await expect(form.submit).toBeDisabled();
    await expect(form.submit).toHaveText('Enviando...');
    // By then it is saved on the device as well.
    await expect.poll(inserts).toBe(1);
    await expect(page.getByRole('banner')).not.toContainText('pendente');
    await page.clock.resume();
    answer();
    await expect(form.toast(sent)).toBeVisible();
    await expect(form.submit).toBeEnabled();
    await expect(form.submit).toHaveText('Enviar Mensagem');
    expect(inserts()).toBe(1);
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test('a draft survives a reload and can be cleared; what was cleared can be had back also after something was typed and deleted, and what was typed since stays, until all is written anew', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const restored = form.form.getByText(contactForm.notices.restored);
  const clear = form.form.getByRole('button', { name: contactForm.clear.restored });
  const undo = form.form.getByRole('button', { name: contactForm.clear.cleared });
  await visit(page, '/contato');
  await form.fill(message);
  await page.reload();
  await expect(restored).toBeVisible();
  expect(await form.values()).toEqual(message);

  await test.step('what was cleared can be had back also after something was typed and deleted', async () => {
    // The second press of a double click undoes nothing.
    await clear.dblclick();
    await expect(undo).toBeVisible();
    await undo.press('Enter');
    await expect(clear).toBeFocused();
    // Nor does that of a double tap; iOS counts each as the first.
    await clear.evaluate((button) => {
      const tap = () => button.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
      tap();
      return Promise.resolve().then(tap);
    });
    await expect(undo).toBeVisible();
    const draft = () => page.evaluate(() => sessionStorage.getItem('pinhal:draft'));
    await form.field('subject').fill('Digitado e apagado');
    await expect.poll(draft).toContain('Digitado e apagado');
    await form.field('subject').fill('');
    await expect.poll(draft).toBeNull();
    await undo.click();
    expect(await form.values()).toEqual(message);
  });

  await test.step('what was typed since stays', async () => {
    await clear.press('Enter');
    await expect(undo).toBeFocused();
    await form.field('name').fill('Outra Pessoa');
    await undo.press('Enter');
    const broughtBack = { ...message, name: 'Outra Pessoa' };
    expect(await form.values()).toEqual(broughtBack);
    await expect(clear).toBeFocused();
    await page.reload();
    await expect(restored).toBeVisible();
    expect(await form.values()).toEqual(broughtBack);
  });

  await test.step('it can be cleared for good', async () => {
    await clear.click();
    await expect(form.form.getByText(contactForm.notices.cleared)).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
    await page.reload();
    await expect(form.submit).toBeVisible();
    expect(await form.values()).toEqual(emptyMessage);
  });

  await test.step('what was cleared can be had back until all is written anew', async () => {
    await form.fill(message);
    await page.reload();
    await clear.click();
    await expect(undo).toBeVisible();
    await form.fill(aMessage({ subject: 'Uma outra mensagem' }));
    await expect(undo).toBeHidden();
    await expect(form.form.getByText(contactForm.required)).toBeVisible();
  });
});

test('the form can be filled and sent with the keyboard alone; emoji, right-to-left text, HTML and SQL are stored as they were written', async ({
  page,
  rowsOf,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage({
    name: '👩‍🌾 مريم <b>Ana</b>',
    phone: "+55 (41) 5555-0101 ' OR 1=1",
    subject: `<script>alert("x")</script> ${'🌲'.repeat(3)}`,
    message: `'; DROP TABLE contact_messages; --\n שלום \\ %s {{x}} &amp; "aspas"`,
  });
  await form.open();
  await form.field('name').focus();
  for (const value of Object.values(message)) {
    await page.keyboard.type(value);
    await page.keyboard.press('Tab');
  }
  // Past the link of the privacy notice.
  await page.keyboard.press('Tab');
  await expect(form.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form.toast(sent)).toBeVisible();
  await expect(form.submit).toBeFocused();
  expect(await rowsOf(message.email)).toMatchObject([message]);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form names the ways that need none', async ({ page }) => {
    const form = new ContactFormOnPage(page);
    await page.goto('/contato');
    // Playwright's search for texts leaves this element out.
    const help = form.form.locator('noscript');
    await expect(help.locator('p').first()).toHaveText(contactForm.withoutScript);
    await expect(help.locator('a[href^="https://wa.me/"]')).toBeVisible();
    await expect(help.locator('a[href^="mailto:"]')).toBeVisible();
  });
});
