import { stayPatient } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { intercept, lost } from '../../support/intercept.ts';
import { goTo } from '../../support/visit.ts';
import { ledToUnsent, sendingCode, sentBeforeItsCode } from '../support/before-its-code.ts';
import { denySessionStorage } from '../support/device.ts';
import { expect, expectedAlso, test } from '../support/fixtures.ts';

test.use({ serviceWorkers: 'block', expectedErrors: expectedAlso(/ERR_FAILED.*\/assets\//) });

test.beforeEach(({ page }) => denySessionStorage(page));

test('without session storage, what is typed is there again after a look at another page', async ({
  page,
  form,
}) => {
  const message = aMessage();
  await form.open();
  await form.fill(message);
  await expect(form.form).toHaveAttribute('data-hydrated');
  await goTo(page, 'Sobre Nós');
  await goTo(page, 'Contato');
  await form.field('name').focus();
  expect(await form.values()).toEqual(message);
});

test('without session storage, who leaves while the code that sends is lost is told, and has the text', async ({
  page,
  form,
}) => {
  const files = sendingCode['the outbox’s code'];
  await intercept(page, files, () => lost);
  await stayPatient(page);
  const { message, codeComes: fail } = await sentBeforeItsCode(page, form, files);
  await goTo(page, 'Sobre Nós');
  fail();
  await ledToUnsent(form, message);
});
