import type { Page } from '@playwright/test';
import { emptyMessage } from '../../../../src/contact/fields.ts';
import { pendingMessages } from '../../../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../../../src/content/contact/toasts.ts';
import { untilIdle } from '../../support/clock.ts';
import { aMessage } from '../../support/contact-form.ts';
import { leaveSaved, storedRecords } from '../support/device.ts';
import { expect, test } from '../support/fixtures.ts';
import { hearToasts } from '../support/heard.ts';
import { deliveredLater, pendingMessage, toast } from '../support/told.ts';

// Two windows side by side, in a browser where one does not hear what the other changes.
test.use({ serviceWorkers: 'block' });

async function withoutChannel(page: Page): Promise<void> {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'));
}

const { confirmRemove } = pendingMessages;

for (const [what, action] of [
  ['opened', pendingMessages.edit],
  ['deleted', pendingMessages.remove],
  ['tried again', pendingMessages.tryNow],
] as const) {
  test(`a message that is ${what} here after the window beside has sent it: told that it is gone, and nothing else`, async ({
    page,
    context,
    form,
    faults,
    rowsOf,
  }) => {
    const kept = aMessage();
    await leaveSaved(page, kept);
    await withoutChannel(page);
    const heard = await hearToasts(page);
    await form.open();
    const item = pendingMessage(page, kept);
    await expect(item).toBeVisible();
    const beside = await context.newPage();
    await withoutChannel(beside);
    await beside.goto('/contato');
    await expect(pendingMessage(beside, kept)).toBeVisible();
    // What the start of this page reads, it has read.
    await storedRecords(page);
    await untilIdle(page);
    await pendingMessage(beside, kept)
      .getByRole('button', { name: pendingMessages.tryNow })
      .click();
    await expect(deliveredLater(beside)).toBeVisible();

    await item.getByRole('button', { name: action }).click();
    if (action === pendingMessages.remove)
      await item.getByRole('button', { name: confirmRemove.confirm }).click();
    await expect(toast(page, 'alreadyGone')).toBeVisible();
    await expect(item).toBeHidden();
    expect(await form.values()).toEqual(emptyMessage);
    for (const name of ['deleted', 'deletedMaybeSent', 'notChanged'] as const)
      await expect(toast(page, name)).toHaveCount(0);
    await expect(deliveredLater(page)).toHaveCount(0);
    expect(await rowsOf(kept.email)).toMatchObject([kept]);
    expect(faults.posts()).toBe(1);
    expect(heard(contactToasts.alreadyGone)).toBe(1);
  });
}
