import { pendingStates } from '../../../../src/content/contact/pending-messages.ts';
import { untilAsked } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { goTo } from '../../support/visit.ts';
import { storedRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import {
  arrivesAfter,
  deliveredLater,
  keepMessage,
  letTimePass,
  pendingList,
  pendingMessage,
  toast,
} from '../support/told.ts';

// The real database refuses here; nothing is scripted but the line before it.
test.use({ serviceWorkers: 'block' });

// A page's clock that was set cannot be given back.
test.describe('while time passes', () => {
  test.use({ ownContext: true });

  test('case 23: the table lets nobody write: the message waits, and arrives within the hour once that is mended', async ({
    page,
    form,
    faults,
    backend,
    rowsOf,
  }) => {
    const policy = 'contact_messages_anon_insert on public.contact_messages';
    await page.clock.install();
    const message = await keepMessage(form, faults);
    await backend.query(`drop policy ${policy}`);
    try {
      faults.heal();
      await expect(pendingMessage(page, message)).toContainText(pendingStates.paused);
      // The page's start tries again, as it may be the mended version: that is refused as well.
      const triedAgain = page.waitForResponse((response) => response.request().method() === 'POST');
      await page.reload();
      await triedAgain;
      await expect(pendingMessage(page, message)).toContainText(pendingStates.paused);
    } finally {
      await backend.query(
        `create policy ${policy} for insert to anon with check (received_at = now())`,
      );
    }
    await expect(pendingMessage(page, message)).toContainText(
      /Próximo envio em (1 hora|5\d minutos)/,
    );
    const posts = faults.posts();
    await letTimePass(page, '00:40:00');
    await expect(pendingMessage(page, message)).toContainText(/Próximo envio em (1?\d|20) minutos/);
    // Whatever that leap had begun, has been asked for.
    await storedRecords(page);
    await untilAsked(page);
    expect(faults.posts()).toBe(posts);
    expect(await rowsOf(message.email)).toEqual([]);
    await arrivesAfter(page, '00:21:00', () => rowsOf(message.email));
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(message.email)).toHaveLength(1);
  });
});

test('case 24: the table refuses one message: it opens for editing, and the next one still arrives', async ({
  page,
  form,
  faults,
  backend,
  rowsOf,
}) => {
  const refused = await keepMessage(form, faults, { subject: 'Recusada' });
  const next = aMessage({ subject: 'Aceita' });
  await form.send(next);
  await expect(pendingMessage(page, next)).toBeVisible();
  await backend.query(
    `alter table contact_messages add constraint not_this check (subject <> 'Recusada')`,
  );
  try {
    // Where the page has no form but one that a translator has put there.
    await goTo(page, 'Sobre Nós');
    await page.evaluate(() => document.body.append(document.createElement('form')));
    faults.heal();
    await expect(toast(page, 'rejectedLater')).toBeVisible();
    await expect.poll(() => rowsOf(next.email)).toHaveLength(1);
    expect(await rowsOf(refused.email)).toEqual([]);

    await page.getByRole('button', { name: 'Abrir para editar' }).click();
    await expect(form.field('subject')).toHaveValue('Recusada');
    expect(await form.values()).toEqual(refused);
    await form.field('subject').fill('Corrigida');
    await form.submit.click();
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(refused.email)).toMatchObject([{ ...refused, subject: 'Corrigida' }]);
    await expect(pendingList(page)).toBeHidden();
  } finally {
    await backend.query('alter table contact_messages drop constraint not_this');
  }
});

test('case 25: refused as a duplicate of something else, it is not told as sent', async ({
  page,
  form,
  faults,
  backend,
  rowsOf,
}) => {
  const phone = '(41) 5555-0177';
  const first = aMessage({ phone });
  await form.open();
  await form.send(first);
  await expect(toast(page, 'sent')).toBeVisible();
  await backend.query(
    `create unique index one_per_phone on contact_messages (phone) where phone = '${phone}'`,
  );
  try {
    const second = await keepMessage(form, faults, { phone });
    faults.heal();
    await expect(toast(page, 'rejectedLater')).toBeVisible();
    await expect(pendingMessage(page, second)).toContainText(pendingStates.rejected);
    await expect(deliveredLater(page)).toBeHidden();
    expect(await rowsOf(second.email)).toEqual([]);
  } finally {
    await backend.query('drop index one_per_phone');
  }
});
