import { expect, test } from '../site-fixtures.ts';
import { untilAsked, untilIdle } from '../support/clock.ts';
import { ContactFormOnPage } from '../support/contact-form.ts';
import { holdBack } from '../support/hold-back.ts';
import { gone, intercept, lost } from '../support/intercept.ts';
import { keepsNothing } from '../support/keeps-nothing.ts';
import { sizes } from '../support/looks/sizes.ts';
import {
  documentsOf,
  focusInside,
  hasFocus,
  linksOf,
  MAIN_LINKS,
  openMenu,
} from '../support/navigation.ts';
import { entryHasRun, hydrated, visit } from '../support/visit.ts';

test('a wide screen has no menu button', async ({ page, isMobile }) => {
  test.skip(isMobile);
  await visit(page, '/');
  await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeHidden();
});

test.describe('the menu of a small screen', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('is not fetched for a pointer that only passes over its button; holds links and button, targets of 44 pixels, in forced colours too, and the focus inside', async ({
    page,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit(page, '/sobre');
    await page.getByRole('button', { name: 'Abrir menu' }).hover();
    await untilAsked(page);
    expect(asked.filter((url) => url.includes('/MenuDrawer-'))).toEqual([]);

    const header = page.getByRole('banner');
    await expect(header.getByRole('link', { name: 'Serviços' })).toBeHidden();
    const small = (scope: string) =>
      page.locator(`${scope} :is(a, button)`).evaluateAll((targets) =>
        targets
          .filter((target) => target.checkVisibility())
          .filter((target) => target.getBoundingClientRect().height < 44)
          .map((target) => target.outerHTML),
      );
    expect(await small('footer')).toEqual([]);
    const menu = await openMenu(page);
    expect(await linksOf(menu)).toEqual([
      ...MAIN_LINKS,
      ['Fale com um Especialista', '/contato'],
      ['Conversar no WhatsApp', expect.stringMatching(/^https:\/\/wa\.me\/\d+/)],
    ]);
    expect(await small('[role=dialog]')).toEqual([]);

    await page.emulateMedia({ forcedColors: 'active' });
    const colours = await menu
      .locator('[aria-current]')
      .evaluate((link) => [
        getComputedStyle(link, '::before').backgroundColor,
        getComputedStyle(document.body).backgroundColor,
      ]);
    expect(colours[0]).not.toBe(colours[1]);
    // Nothing else parts it from the page there.
    expect(await menu.evaluate((element) => getComputedStyle(element).borderInlineStartWidth)).toBe(
      '1px',
    );
    await page.emulateMedia({ forcedColors: null });

    // Screen readers that do not know a modal dialog would read on behind it.
    const whole = page.locator('main');
    await expect(whole).toHaveAttribute('inert');
    await focusInside(menu);
    for (let press = 0; press < 12; press += 1) {
      await page.keyboard.press(press < 10 ? 'Tab' : 'Shift+Tab');
      expect(await hasFocus(menu)).toBe(true);
    }
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
    await expect(whole).not.toHaveAttribute('inert');
  });

  test('closes on the back button of an Android device, and when a link is chosen, the current page included', async ({
    page,
  }) => {
    // No key or button of this machine is that one: what the browser calls is asked to do so.
    await page.addInitScript(() => {
      const Own = CloseWatcher;
      CloseWatcher = class extends Own {
        constructor() {
          super();
          Object.assign(globalThis, { lastWatcher: this });
        }
      };
    });
    await visit(page, '/sobre');
    const menu = await openMenu(page);
    await page.waitForFunction(() => 'lastWatcher' in globalThis);
    await page.evaluate(() => {
      const { lastWatcher } = globalThis as unknown as { lastWatcher: { requestClose(): void } };
      lastWatcher.requestClose();
    });
    await expect(menu).toBeHidden();
    await expect(page.getByRole('button', { name: 'Abrir menu' })).toBeFocused();
    await expect(page).toHaveURL('/sobre');

    for (const label of ['Sobre Nós', 'Blog', 'Início']) {
      const opened = await openMenu(page);
      await opened.getByRole('link', { name: label, exact: true }).click();
      await expect(opened).toBeHidden();
    }
    await expect(page).toHaveURL('/');
  });

  test('closes on its button, on Escape and beside it, and returns the focus; holds the page behind it still, and lets it go when it is closed', async ({
    page,
  }) => {
    await visit(page, '/sobre');
    const burger = page.getByRole('button', { name: 'Abrir menu' });
    for (const close of [
      () => page.getByRole('button', { name: 'Fechar menu' }).click(),
      () => page.keyboard.press('Escape'),
      () => page.mouse.click(4, 400),
    ]) {
      const menu = await openMenu(page);
      await expect(burger).toHaveAttribute('aria-expanded', 'true');
      await close();
      await expect(menu).toBeHidden();
      await expect(burger).toBeFocused();
      await expect(burger).toHaveAttribute('aria-expanded', 'false');
    }

    const menu = await openMenu(page);
    const root = page.locator('html');
    const top = () => page.evaluate(() => window.scrollY);
    await expect(root).toHaveCSS('overflow', 'hidden');
    await page.mouse.move(20, 400);
    await page.mouse.wheel(0, 600);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    expect(await top()).toBe(0);
    await expect(root).toHaveCSS('overflow', 'visible');
    await page.mouse.wheel(0, 600);
    await expect.poll(top).toBeGreaterThan(0);
  });

  test('leaves the focus alone once it is closed; goes with its page when the way back is taken', async ({
    page,
  }) => {
    await visit(page, '/sobre');
    const first = await openMenu(page);
    await focusInside(first);
    await page.keyboard.press('Escape');
    await expect(first).toBeHidden();
    const footer = page.getByRole('contentinfo');
    await footer.getByRole('link', { name: 'Blog', exact: true }).focus();
    await page.evaluate(() => {
      const focused: string[] = [];
      Object.assign(window, { focused });
      addEventListener('focusin', ({ target }) => focused.push((target as Element).tagName));
    });
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeFocused();
    expect(await page.evaluate(() => Reflect.get(window, 'focused'))).toEqual(['H1']);

    const heading = page.getByRole('heading', { level: 1 });
    const second = await openMenu(page);
    await second.getByRole('link', { name: 'Serviços', exact: true }).click();
    await expect(heading).toHaveText('Serviços');
    await expect(heading).toBeFocused();
    const menu = await openMenu(page);
    await page.goBack();
    await expect(menu).toBeHidden();
    await expect(heading).toHaveText('Blog');
    await expect(heading).toBeFocused();
    await page.goForward();
    await expect(heading).toHaveText('Serviços');
    await expect(menu).toBeHidden();
  });

  test('leaves the page as it is where an extension keeps a hidden dialog of its own; leads the focus to the links where the window has become wide meanwhile', async ({
    page,
  }) => {
    await visit(page, '/sobre');
    await page.evaluate(() => {
      const foreign = document.body.appendChild(document.createElement('div'));
      foreign.ariaModal = 'true';
      foreign.hidden = true;
    });
    await expect(page.locator('html')).toHaveCSS('overflow', 'visible');
    await page.evaluate(() => document.querySelector('body > [aria-modal][hidden]')?.remove());

    const menu = await openMenu(page);
    await page.setViewportSize(sizes.desktop);
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(page.getByRole('banner').getByRole('link', { name: 'Início' })).toBeFocused();
  });
});

test.describe('while the code of the menu comes', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('whoever pressed its button before the page answers waits for the line once: it comes beside the page’s code', async ({
    page,
  }) => {
    const pageComes = await holdBack(page, '**/assets/app-*.js');
    await page.goto('/sobre');
    await entryHasRun(page);
    const asked = page.waitForRequest('**/assets/MenuDrawer-*.js');
    await page.getByRole('button', { name: 'Abrir menu' }).tap();
    await asked;
    pageComes();
    await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible();
  });

  test('it does not open over the page the visitor has gone to meanwhile', async ({ page }) => {
    const codeComes = await holdBack(page, '**/assets/MenuDrawer-*.js');
    await visit(page, '/sobre');
    const asked = page.waitForRequest('**/assets/MenuDrawer-*.js');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await asked;
    await page
      .getByRole('banner')
      .getByRole('link', { name: /página inicial/ })
      .click();
    await expect(page).toHaveURL('/');
    const arrived = page.waitForResponse('**/assets/MenuDrawer-*.js');
    codeComes();
    await (await arrived).finished();
    await untilAsked(page);
    await untilIdle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // The next press opens it.
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('while the code of the menu comes to the page of the form', () => {
  test.skip(({ isMobile }) => !isMobile);

  test('it does not open over a field the visitor has gone to meanwhile', async ({ page }) => {
    const codeComes = await holdBack(page, '**/assets/MenuDrawer-*.js');
    const form = new ContactFormOnPage(page);
    await visit(page, '/contato');
    const asked = page.waitForRequest('**/assets/MenuDrawer-*.js');
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await asked;
    await form.field('name').focus();
    const arrived = page.waitForResponse('**/assets/MenuDrawer-*.js');
    codeComes();
    await (await arrived).finished();
    await untilAsked(page);
    await untilIdle(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(form.field('name')).toBeFocused();
    // The next press opens it: nothing lies over the button.
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  });
});

test.describe('when the code of the menu is gone from the server', () => {
  test.skip(({ isMobile }) => !isMobile);
  test.use({ expectedErrors: [/status of 404|gone: \/assets\//] });

  test('the page is loaded anew once, then the button leads to the footer', async ({ page }) => {
    await intercept(page, '**/assets/MenuDrawer-*.js', () => gone);
    await keepsNothing(page);
    await visit(page, '/sobre');
    // What the page fetches by itself may fail without a reload; this is about what is asked for.
    await page.waitForLoadState('networkidle');
    const reloaded = page.waitForEvent('load', { timeout: 0 });
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    await reloaded;
    await hydrated(page);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const list = page.getByRole('navigation', { name: 'Menu rápido' });
    await expect(list).toBeInViewport();
    await expect(list.getByRole('link').first()).toBeFocused();
  });
});

test.describe('when the code of the menu is lost on the way', () => {
  test.skip(({ isMobile }) => !isMobile);
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the button leads to the footer of the same page', async ({ page }) => {
    await intercept(page, '**/assets/MenuDrawer-*.js', () => lost);
    await visit(page, '/sobre');
    const documents = documentsOf(page);
    await page.getByRole('button', { name: 'Abrir menu' }).click();
    const list = page.getByRole('navigation', { name: 'Menu rápido' });
    await expect(list).toBeInViewport();
    await expect(list.getByRole('link').first()).toBeFocused();
    expect(documents).toEqual([]);
  });
});
