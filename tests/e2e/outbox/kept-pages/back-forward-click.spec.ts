import { stayPatient, untilAsked } from '../../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { interceptByRoute } from '../../support/intercept.ts';
import { goTo, visit } from '../../support/visit.ts';
import { ledToUnsent, sendingCode } from '../support/before-its-code.ts';
import { denySessionStorage, outboxStarted, storedDraft } from '../support/device.ts';
import { expect, expectedAlso } from '../support/fixtures.ts';
import { comeBack, test } from '../support/kept-page.ts';
import { toast } from '../support/told.ts';

// A click on "Enviar" that waits for its code while the browser keeps, and brings back, its page.
test.use({
  serviceWorkers: 'block',
  inWholeBrowser: true,
  expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\/index-/),
});

/** For the page that asks first. */
const once = { times: 1, by: interceptByRoute };

test('changed in another page of the tab meanwhile, what waits on a page without its form is not sent', async ({
  keptPage: page,
  faults,
}) => {
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const changed = { ...message, message: 'Uma segunda versão, que custou uma hora.' };
  await stayPatient(page);
  const codeComes = await holdBack(page, sendingCode['the outbox’s code'], once);
  await form.open();
  await form.send(message);
  // Before that, the link leads out of this document.
  await expect(form.form).toHaveAttribute('data-hydrated');
  await goTo(page, 'Sobre Nós');
  await page.goto('/servicos');
  await ledToUnsent(form, message);
  await form.field('message').fill(changed.message);
  const draft = () => storedDraft(page);
  await expect.poll(draft).toContain(changed.message);
  await page.goBack();
  expect(await comeBack(page)).toBe(true);
  await expect(page).toHaveURL('/sobre');
  codeComes();
  await outboxStarted(page);
  await untilAsked(page);
  await goTo(page, 'Contato');
  expect(await form.values()).toEqual(changed);
  expect(faults.posts()).toBe(0);
});

test('back on the page before that of a click that nothing answered: told that it is not sent', async ({
  keptPage: page,
}) => {
  const form = new ContactFormOnPage(page);
  await page.route('**/assets/index-*.js', (route) =>
    page.url().endsWith('/contato') ? route.abort() : route.fallback(),
  );
  await visit(page, '/');
  // By then it has looked for what an earlier page may have left.
  await page.waitForLoadState('networkidle');
  await untilAsked(page);
  await page.goto('/contato');
  const message = aMessage();
  await form.fill(message);
  await form.submit.click();
  expect(await comeBack(page)).toBe(true);
  await ledToUnsent(form, message);
});

test('what waits for its code on a page that could keep no draft goes on when the page comes back', async ({
  keptPage: page,
  rowsOf,
}) => {
  await denySessionStorage(page);
  await stayPatient(page);
  const form = new ContactFormOnPage(page);
  const message = aMessage();
  const codeComes = await holdBack(page, sendingCode['the outbox’s code'], once);
  await form.open();
  await expect(form.form).toHaveAttribute('data-hydrated');
  await form.send(message);
  await expect(form.submit).toBeDisabled();
  await page.goto('/servicos');
  expect(await comeBack(page)).toBe(true);
  await expect(form.submit).toBeDisabled();
  codeComes();
  await expect(toast(page, 'sent')).toBeVisible();
  expect(await rowsOf(message.email)).toHaveLength(1);
});
