import { contactForm } from '../../../../src/content/contact/contact.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { aMessage } from '../../support/contact-form.ts';
import { holdBack } from '../../support/hold-back.ts';
import { leaveSaved } from '../support/device.ts';
import { reset } from '../support/faults.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  comeBack,
  deliveredLater,
  openWithDoubtful,
  pendingList,
  pendingMessage,
} from '../support/told.ts';

// Who follows a link to the list comes to it, and is not lost when it goes.
test.use({ serviceWorkers: 'block' });

test('who was led to the list is not lost when it goes, nor taken from the form when it comes back', async ({
  page,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  const message = await openWithDoubtful(form);
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeFocused();
  await pendingMessage(page, message).getByRole('button', { name: pendingMessages.edit }).click();
  await page.getByRole('button', { name: pendingMessages.confirmDoubt.confirm }).click();
  await expect(pendingList(page)).toBeHidden();
  await form.submit.press('Enter');
  await expect(pendingList(page)).toBeVisible();
  await expect(form.submit).toBeFocused();
  await heading.focus();
  faults.heal();
  await comeBack(page);
  await expect(deliveredLater(page)).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('the link to the list goes with the last message, and the focus in it to the button', async ({
  page,
  context,
  form,
  faults,
}) => {
  faults.otherwise = reset;
  await openWithDoubtful(form);
  const link = page.getByRole('link', { name: contactForm.waiting(1) });
  // A screen reader would take it for a link to where one is.
  await expect(link).not.toHaveAttribute('aria-current');
  await link.focus();
  // Opened in a tab of its own it leads nobody away from here.
  const opened = context.waitForEvent('page');
  await link.press('Control+Enter');
  await (await opened).close();
  await expect(link).toBeFocused();
  faults.heal();
  await comeBack(page);
  await expect(link).toBeHidden();
  await expect(form.submit).toBeFocused();
});

test('who follows the link to the list before its code is here is led there once it is', async ({
  page,
  form,
}) => {
  await leaveSaved(page, aMessage());
  const codeComes = await holdBack(page, '**/assets/PendingMessages-*.js');
  await form.open();
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  codeComes();
  await expect(page.getByRole('heading', { name: pendingMessages.heading })).toBeFocused();
});

test('so is who goes back from it and forward again, though a subject was asked for', async ({
  page,
  form,
}) => {
  await leaveSaved(page, aMessage());
  await form.open('/contato?assunto=aws');
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeVisible();
  await page.getByRole('link', { name: contactForm.waiting(1) }).click();
  await expect(heading).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL('/contato?assunto=aws');
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect(heading).not.toBeInViewport();
  await page.goForward();
  await expect(heading).toBeInViewport();
});

test('who follows a link to it from another page is led there, too', async ({ page }) => {
  await leaveSaved(page, aMessage());
  const codeComes = await holdBack(page, '**/assets/PendingMessages-*.js');
  await page.goto('/este-aparelho');
  await page.getByRole('link', { name: 'Ver a mensagem pendente' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Entre em Contato' })).toBeFocused();
  codeComes();
  const heading = page.getByRole('heading', { name: pendingMessages.heading });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
});
