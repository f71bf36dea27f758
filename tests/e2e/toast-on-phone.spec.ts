import type { Locator, Page } from '@playwright/test';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { headerText } from '../../src/content/navigation.ts';
import { expect, test } from './fixtures.ts';
import { aMessage, ContactFormOnPage } from './support/contact-form.ts';
import { intercept } from './support/intercept.ts';
import { messages, refusal } from './support/refusal.ts';
import { openWithToasts } from './support/toasts-here.ts';

test.use({ ownContext: true, hasTouch: true });

/** Touches something: each move is told by how far it is from there. */
async function touchOn(page: Page, what: Locator) {
  const { x, y } = (await what.boundingBox()) ?? { x: 0, y: 0 };
  const devtools = await page.context().newCDPSession(page);
  return (
    type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel',
    ...[right, down]: [right: number, down: number] | []
  ) => {
    const touchPoints = right === undefined ? [] : [{ x: x + right, y: y + (down ?? 0) }];
    return devtools.send('Input.dispatchTouchEvent', { type, touchPoints });
  };
}

test('a toast from which a finger has scrolled the page goes by itself all the same', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await page.clock.install();
  await openWithToasts(form);
  await form.send(aMessage());
  const title = form.toast(contactToasts.sent.title);
  await expect(title).toBeVisible();
  const touch = await touchOn(page, title);
  const before = await page.evaluate(() => scrollY);
  await touch('touchStart', 0, 0);
  for (let moved = 20; moved <= 120; moved += 20) await touch('touchMove', 0, moved);
  await touch('touchEnd');
  await expect.poll(() => page.evaluate(() => scrollY)).toBeLessThan(before);
  await page.clock.fastForward(12_000);
  await expect(title).toHaveCount(0);
});

test.describe('toasts that stay', () => {
  test.use({ expectedErrors: [/contact: the server refused|status of 400/] });

  /** Sends a message that is refused; resolves to what is said of it. */
  async function sendInVain(page: Page): Promise<Locator> {
    await intercept(page, messages, () => refusal);
    const form = new ContactFormOnPage(page);
    await openWithToasts(form);
    await form.send(aMessage());
    const title = form.toast(contactToasts.failed.title);
    await expect(title).toBeVisible();
    return title;
  }

  test('one that a finger was moving when the system took it stays', async ({ page }) => {
    const title = await sendInVain(page);
    const touch = await touchOn(page, title);
    await touch('touchStart', 0, 0);
    for (let moved = 10; moved <= 60; moved += 10) await touch('touchMove', moved, 0);
    const swiped = page.locator('[data-swiping=true]');
    await expect(swiped).toHaveCount(1);
    await touch('touchCancel');
    await expect(swiped).toHaveCount(0);
    await expect(page.locator('[data-removed=true]')).toHaveCount(0);
    await expect(title).toBeVisible();
  });

  test('one that was there before the menu lies out of reach behind it', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    const title = await sendInVain(page);
    const isCovered = () => title.evaluate((words) => words.closest('[inert]') !== null);
    const menu = page.getByRole('dialog', { name: headerText.menuTitle });
    await page.getByRole('button', { name: headerText.openMenu }).press('Enter');
    await expect(menu).toBeVisible();
    expect(await isCovered()).toBe(true);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await isCovered()).toBe(false);
  });
});
