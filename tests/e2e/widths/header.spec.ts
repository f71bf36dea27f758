import { headerText } from '../../../src/content/navigation.ts';
import { leaveSaved } from '../outbox/support/device.ts';
import { expect, test } from '../site-fixtures.ts';
import { aMessage } from '../support/contact-form.ts';
import { linksOf, MAIN_LINKS, mainNavigation } from '../support/navigation.ts';
import { visit } from '../support/visit.ts';

test("the header stays on top and leaves the screen to the page; its seven links stand in order, the one of the page one is on, or of its section, is marked, and choosing one shows its page without loading the site again; on a wide screen its logo leads to the home page and 'Fale com um Especialista' to the contact page", async ({
  page,
  isMobile,
}) => {
  const header = page.getByRole('banner');
  const heading = page.getByRole('heading', { level: 1 });
  await visit(page, '/servicos/aws');
  await page.evaluate(() => {
    document.documentElement.dataset.sameDocument = 'yes';
  });

  await test.step('it stays on top and leaves the screen to the page', async () => {
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    const box = await header.boundingBox();
    expect.soft(box?.y).toBe(0);
    expect.soft(box?.height).toBeLessThanOrEqual(80);
  });

  await test.step('at 400 % it takes no line from what is read', async () => {
    const size = page.viewportSize();
    // As 1280 by 1024 pixels at 400 %.
    await page.setViewportSize({ width: 320, height: 256 });
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(header).not.toBeInViewport();
    const last = page.getByRole('main').getByRole('heading', { level: 2 }).last();
    const top = () => last.evaluate((part) => part.getBoundingClientRect().top);
    await last.evaluate((part) => part.scrollIntoView());
    await expect.poll(top).toBeLessThan(40);
    if (size) await page.setViewportSize(size);
  });

  const places = new Set<string>();
  let [here, mark] = ['Serviços', 'true'];
  for (const [label, path] of MAIN_LINKS) {
    await test.step(`'${here}' is marked, and '${label}' shows its page`, async () => {
      const list = (await mainNavigation(page, isMobile)).getByRole('navigation');
      const marked = list.locator('[aria-current]');
      await expect.soft(marked).toHaveText(here);
      await expect.soft(marked).toHaveAttribute('aria-current', mark);
      expect.soft(await linksOf(list)).toEqual(MAIN_LINKS);
      const lefts = list
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().left));
      // Those of a menu are on their way in.
      if (!isMobile) places.add(String(await lefts));
      await list.getByRole('link', { name: label, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(heading).toBeFocused();
    });
    [here, mark] = [label, 'page'];
  }
  await test.step(`'${here}' is marked`, async () => {
    const list = (await mainNavigation(page, isMobile)).getByRole('navigation');
    await expect.soft(list.locator('[aria-current]')).toHaveText(here);
    if (isMobile) await page.keyboard.press('Escape');
  });

  // Whichever is marked, none moves under the pointer.
  if (!isMobile) expect(places.size).toBe(1);

  // A phone has the logo too, and the other among the links of its menu.
  if (!isMobile) {
    await test.step('its logo leads to the home page', async () => {
      const logo = header.getByRole('link', { name: headerText.logoLabel });
      await expect(logo.locator('svg')).toBeVisible();
      await logo.click();
      await expect(page).toHaveURL('/');
      await expect(heading).toBeFocused();
    });
    await test.step('the line below the marked link is there in forced colours, too', async () => {
      await page.emulateMedia({ forcedColors: 'active' });
      const [line, ground] = await header
        .locator('nav [aria-current]')
        .first()
        .evaluate((link) => [
          getComputedStyle(link, '::after').backgroundColor,
          getComputedStyle(document.body).backgroundColor,
        ]);
      expect(line).not.toBe(ground);
      await page.emulateMedia({ forcedColors: null });
    });
    await test.step("'Fale com um Especialista' leads to the contact page", async () => {
      await header.getByRole('link', { name: 'Fale com um Especialista', exact: true }).click();
      await expect(page).toHaveURL('/contato');
    });
  }
  await expect(page.locator('html')).toHaveAttribute('data-same-document', 'yes');
});

test("a message that waits is counted in the header, on a phone beside the menu button, and by 'Contato'", async ({
  page,
  isMobile,
}) => {
  const count = '1 mensagem pendente';
  await leaveSaved(page, aMessage());
  await visit(page, '/sobre');
  const header = page.getByRole('banner');
  await expect(header.getByText(count).filter({ visible: true })).toHaveCount(1);
  await expect(header.getByText('1', { exact: true }).filter({ visible: true })).toBeInViewport({
    ratio: 1,
  });
  const navigation = await mainNavigation(page, isMobile);
  await expect(navigation.getByRole('link', { name: /^Contato/ })).toContainText(count);
});
