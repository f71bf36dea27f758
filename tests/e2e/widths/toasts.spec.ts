import type { Page } from '@playwright/test';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { leaveSaved } from '../outbox/support/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { stopTime } from '../support/clock.ts';
import { aMessage, ContactFormOnPage } from '../support/contact-form.ts';
import { holdBack } from '../support/hold-back.ts';
import { intercept, lost } from '../support/intercept.ts';
import { openMenu } from '../support/navigation.ts';
import { messages, refusal } from '../support/refusal.ts';
import { openWithToasts } from '../support/toasts-here.ts';
import { hydrated } from '../support/visit.ts';

test.use({ expectedErrors: [/contact: (?:the server refused|not saved)|Failed to load resource/] });

/** Notes, for each way a toast takes, which controls of the header it passes, and of which it takes a press. */
async function watchPassing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = (target: HTMLElement) => {
      // Asked for, its way begins at once: it would be gone before a slow machine says that it does.
      const ways = target.getAnimations();
      if (ways.length === 0) return;
      for (const animation of ways) animation.currentTime = 150;
      const box = target.getBoundingClientRect();
      const passed: string[] = [];
      const taken: string[] = [];
      for (const control of document.querySelectorAll<HTMLElement>('header :is(a, button)')) {
        const { x, y, width, height } = control.getBoundingClientRect();
        const [across, down] = [x + width / 2, y + height / 2];
        if (across < box.left || across > box.right || down < box.top || down > box.bottom)
          continue;
        const name = control.textContent || control.getAttribute('aria-label') || '';
        passed.push(name);
        if (target.contains(document.elementFromPoint(across, down))) taken.push(name);
      }
      const root = document.documentElement.dataset;
      const way = target.dataset.removed === 'true' ? 'going' : 'coming';
      root[way] = JSON.stringify({ passed, taken });
    };
    new MutationObserver((changes) => {
      for (const { target } of changes) {
        if (target instanceof HTMLElement && target.matches('[data-sonner-toast]')) look(target);
      }
    }).observe(document, { subtree: true, attributeFilter: ['data-mounted', 'data-removed'] });
  });
}

/** What was noted of one way. */
async function noted(page: Page, way: 'coming' | 'going') {
  await expect(page.locator('html')).toHaveAttribute(`data-${way}`, /./);
  const text = await page.locator('html').getAttribute(`data-${way}`);
  return JSON.parse(text ?? '') as Record<'passed' | 'taken', string[]>;
}

test('toasts stand at the top right, below the header, and take no press that is meant for it', async ({
  page,
  isMobile,
}) => {
  await watchPassing(page);
  await intercept(page, messages, () => refusal);
  const form = new ContactFormOnPage(page);
  await openWithToasts(form);
  await form.send(aMessage());
  const toast = page
    .getByRole('listitem')
    .filter({ has: form.toast('Erro ao enviar mensagem. Por favor, tente novamente.') });
  await expect(toast).toBeVisible();
  const header = await page.getByRole('banner').boundingBox();
  const viewport = page.viewportSize();
  // It slides into its place.
  const place = async () => {
    const box = await toast.boundingBox();
    if (!box || !header || !viewport) throw new Error('There is nothing to measure.');
    return {
      belowHeader: box.y - header.height,
      fromRight: viewport.width - box.x - box.width,
      fromLeft: box.x / viewport.width,
    };
  };
  const near = 40;
  await expect.poll(async () => (await place()).belowHeader).toBeGreaterThanOrEqual(0);
  const { belowHeader, fromRight, fromLeft } = await place();
  expect(belowHeader).toBeLessThanOrEqual(near);
  expect(fromRight).toBeGreaterThanOrEqual(0);
  expect(fromRight).toBeLessThanOrEqual(near);
  if (!isMobile) expect(fromLeft, 'the left half of the screen is free').toBeGreaterThan(0.5);
  expect((await noted(page, 'coming')).passed).toEqual([]);
  await toast.getByRole('button', { name: 'Fechar aviso' }).click();
  const going = await noted(page, 'going');
  expect(going.passed, 'it slides across the header').not.toEqual([]);
  expect(going.taken).toEqual([]);
});

test('toasts stay in sight of who writes: above the keyboard a phone moves the page up, and what is fixed to its top', async ({
  page,
}) => {
  await intercept(page, messages, () => refusal);
  const form = new ContactFormOnPage(page);
  await openWithToasts(form);
  await form.send(aMessage());
  const toast = page
    .locator('ol > li')
    .filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });
  const top = async () => (await toast.boundingBox())?.y ?? 0;
  await expect.poll(top).toBeGreaterThan(0);
  const settled = await toast.evaluate(async (element) => {
    await Promise.all(element.getAnimations().map(({ finished }) => finished));
    return element.getBoundingClientRect().y;
  });
  // There is no keyboard here: what the browser says of one is said in its place.
  const pan = (offsetTop: number) =>
    page.evaluate((value) => {
      Object.defineProperty(visualViewport, 'offsetTop', { configurable: true, value });
      visualViewport?.dispatchEvent(new Event('scroll'));
    }, offsetTop);
  await pan(120);
  await expect.poll(top).toBeCloseTo(settled + 120, 0);
  await pan(0);
  await expect.poll(top).toBeCloseTo(settled, 0);
  // Who has enlarged the page moves about in it, over the whole toast as well.
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setPageScaleFactor', { pageScaleFactor: 3 });
  await expect.poll(() => page.evaluate(() => visualViewport?.scale)).toBe(3);
  await pan(120);
  await expect.poll(top).toBeCloseTo(settled, 0);
});

test.describe('who goes back through the form by key', () => {
  test.use({ ownContext: true });

  test('is led to no field that is hidden behind a toast', async ({ page }) => {
    await intercept(page, messages, () => lost);
    const form = new ContactFormOnPage(page);
    await openWithToasts(form);
    await form.send(aMessage());
    const toast = page
      .locator('ol > li')
      .filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });
    await expect(toast).toBeVisible();
    // It would go by itself; and the page is to stand still.
    await stopTime(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await form.submit.focus();
    const isHidden = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const box = focused?.getBoundingClientRect();
        if (!focused || !box) return true;
        return ![0.1, 0.5, 0.9].some((down) => {
          const there = document.elementFromPoint(box.x + box.width / 2, box.y + box.height * down);
          return there !== null && (focused.contains(there) || there.contains(focused));
        });
      });
    for (const field of ['message', 'subject', 'phone', 'email', 'name']) {
      const input = form.form.locator(`[name="${field}"]`);
      while (!(await input.evaluate((element) => element === document.activeElement)))
        await page.keyboard.press('Shift+Tab');
      expect(await isHidden(), field).toBe(false);
    }
    // The key that leads to the toasts shows where it leads.
    await page.keyboard.press('Alt+KeyT');
    await expect(toast).toHaveCSS('outline-style', 'solid');
  });
});

test('a toast taller than the window can be scrolled to its button', async ({ page, isMobile }) => {
  test.skip(isMobile, 'it sets a width of its own');
  await intercept(page, messages, () => lost);
  // As 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  await leaveSaved(page, ...Array.from({ length: 20 }, () => aMessage()));
  const form = new ContactFormOnPage(page);
  await openWithToasts(form);
  await form.send(aMessage());
  const toast = page
    .locator('ol > li')
    .filter({ has: page.getByRole('button', { name: 'Fechar aviso' }) });
  await expect(toast).toBeVisible();
  await expect(toast).toBeInViewport({ ratio: 0.99 });
  await expect(toast).toHaveCSS('overflow-y', 'auto');
  const button = toast.getByRole('button', { name: contactToasts.queueFull.action });
  await expect(button).not.toBeInViewport();
  await toast.hover();
  await page.mouse.wheel(0, 400);
  await expect(button).toBeInViewport({ ratio: 1 });
});

test('Escape closes the menu over a toast, then the toast over what has the focus', async ({
  page,
  isMobile,
}) => {
  test.skip(isMobile, 'it sets a width of its own');
  await intercept(page, messages, () => refusal);
  // As 1280 by 1024 pixels at 400 %.
  await page.setViewportSize({ width: 320, height: 256 });
  const form = new ContactFormOnPage(page);
  await openWithToasts(form);
  await form.send(aMessage());
  const toast = form.toast(contactToasts.failed.title);
  await expect(toast).toBeVisible();
  const menu = await openMenu(page);
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(toast).toBeVisible();
  const field = form.field('name');
  await field.focus();
  const isSeen = () =>
    field.evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      return document.elementFromPoint(x + width / 2, y + height / 2) === element;
    });
  expect(await isSeen()).toBe(false);
  await page.keyboard.press('Escape');
  await expect(toast).toHaveCount(0);
  await expect(field).toBeFocused();
  expect(await isSeen()).toBe(true);
});

/** Notes, once these words are on the page, whether a menu or dialog lay over it then. */
async function watchFor(page: Page, words: string): Promise<void> {
  await page.evaluate((text) => {
    const observer = new MutationObserver(() => {
      if (!document.body.textContent.includes(text)) return;
      observer.disconnect();
      const cover = document.querySelector('[aria-modal="true"]');
      document.documentElement.dataset.covered = String(cover !== null);
    });
    observer.observe(document.body, { childList: true, characterData: true, subtree: true });
  }, words);
}

test.describe('while no time passes', () => {
  // An attempt gets 15 s, which the menu may take. A page's clock that was set cannot be given back.
  test.use({ ownContext: true });

  test('what happens while the menu is open is said once it is closed', async ({
    page,
    isMobile,
  }) => {
    test.skip(!isMobile);
    await page.clock.install();
    await intercept(page, messages, () => refusal);
    const answer = await holdBack(page, messages);
    const form = new ContactFormOnPage(page);
    await form.open();
    // Its code is here before anything is held back, and it has the time to go away.
    const menu = await openMenu(page);
    const close = menu.getByRole('button', { name: 'Fechar menu' });
    await close.click();
    await expect(menu).toHaveCount(0);
    await form.fill(aMessage());
    // A click on a form that is not at work yet is held for a moment.
    await hydrated(page, { part: 'form' });
    await stopTime(page);
    await form.submit.click();
    await expect(form.submit).toHaveText('Enviando...');
    await openMenu(page);
    const words = 'Erro ao enviar mensagem. Por favor, tente novamente.';
    await watchFor(page, words);
    await page.clock.resume();
    answer();
    await expect(form.submit).toHaveText('Enviar Mensagem');
    await close.click();
    await expect(form.toast(words)).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-covered', 'false');
  });
});
