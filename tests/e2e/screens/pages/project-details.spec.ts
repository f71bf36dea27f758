import { projects as contents } from '../../../../src/content/projects.ts';
import { expect, test } from '../../site-fixtures.ts';
import { holdBack } from '../../support/hold-back.ts';
import { gone, intercept, lost } from '../../support/intercept.ts';
import { keepsNothing } from '../../support/keeps-nothing.ts';
import { documentsOf, focusInside, hasFocus } from '../../support/navigation.ts';
import { cards, projects } from '../../support/portfolio.ts';
import { goTo, visit, visitWhole } from '../../support/visit.ts';

test('a browser that does not focus what is clicked gets back to the card all the same; a double click on its button opens the dialog, leaves it open, and the focus inside; the details of each project are a dialog that leads to the whole case', async ({
  page,
}) => {
  await visit(page, '/portfolio');
  const second = cards(page).nth(1).getByRole('button');
  const dialog = page.getByRole('dialog');
  const heading = page.getByRole('heading', { level: 1 });
  const wayOn = page.getByRole('dialog').getByRole('link', { name: 'Ver Case Completo' });

  await test.step('a browser that does not focus what is clicked', async () => {
    await second.evaluate((card: HTMLElement) => {
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
      card.click();
    });
    await focusInside(dialog);
    await page.keyboard.press('Escape');
    await expect.soft(second).toBeFocused();
    await expect(dialog).toBeHidden();
  });

  await test.step('a double click', async () => {
    // The code is here then.
    const button = cards(page).first().getByRole('button');
    await button.scrollIntoViewIfNeeded();
    const { x, y } = (await button.boundingBox()) ?? { x: 0, y: 0 };
    await page.mouse.dblclick(x + 10, y + 10);
    await focusInside(dialog);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // So slow that the second press meets the dialog with the focus in it.
    await page.mouse.click(x + 10, y + 10);
    await focusInside(dialog);
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    expect.soft(await hasFocus(dialog)).toBe(true);
    for (let press = 0; press < 5; press += 1) {
      await page.keyboard.press('Tab');
      expect.soft(await hasFocus(dialog)).toBe(true);
    }
    await expect.soft(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
  });

  for (const [index, [slug, title]] of projects.entries()) {
    await test.step(`the details of ${slug} are a dialog that leads to the whole case`, async () => {
      const content = contents.find((one) => one.slug === slug);
      if (!content) throw new Error(`no project ${slug}`);
      const card = cards(page).nth(index);
      await expect(card.getByRole('heading')).toHaveText(title);
      await card.getByRole('button').click();
      const dialog = page.getByRole('dialog', { name: title });
      await expect(dialog).toBeVisible();
      await expect(page.locator('main')).toHaveAttribute('inert');
      await expect(dialog.locator('img')).toHaveAttribute('alt', content.imageAlt);
      await expect(dialog.locator('img')).toHaveAttribute('src', new RegExp(slug));
      await expect(dialog.getByRole('paragraph').first()).toHaveText(content.description);
      await expect(dialog.getByRole('term').nth(0)).toHaveText('Tecnologias');
      await expect(dialog.getByRole('definition').nth(0)).toHaveText(
        content.technologies.join(', '),
      );
      await expect(dialog.getByRole('term').nth(1)).toHaveText('Cliente');
      await expect(dialog.getByRole('definition').nth(1)).toHaveText(content.client);
      await expect(wayOn).toHaveAttribute('href', `/portfolio/${slug}`);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
      await expect(card.getByRole('button')).toBeFocused();
      await expect(page.locator('main')).not.toHaveAttribute('inert');
    });
  }

  await test.step('the way there, and back to the list, not to the dialog', async () => {
    const [slug, title] = projects[0];
    await cards(page).first().getByRole('button').click();
    await wayOn.click();
    await expect(page).toHaveURL(`/portfolio/${slug}`);
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(heading).toHaveText(title);
    await expect(heading).toBeFocused();
    await page.goBack();
    await expect(heading).toHaveText('Portfólio');
    await expect(cards(page)).toHaveCount(6);
    await expect(page.getByRole('dialog')).toBeHidden();
  });
});

test('of two details asked for while their code comes, the second opens, and closing leads to the list', async ({
  page,
}) => {
  const codeComes = await holdBack(page, '**/assets/ProjectModal-*.js');
  await visit(page, '/portfolio');
  for (const index of [0, 1]) await cards(page).nth(index).getByRole('button').click();
  codeComes();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toHaveAccessibleName(projects[1]?.[1] ?? '');
  await focusInside(dialog);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(cards(page).nth(1).getByRole('button')).toBeFocused();
});

test.describe('when the code of the dialog is gone from the server', () => {
  test.use({ expectedErrors: [/status of 404|gone: \/assets\//] });

  test('the page is loaded anew once, then the case opens in its place', async ({ page }) => {
    await intercept(page, '**/assets/ProjectModal-*.js', () => gone);
    await keepsNothing(page);
    await visit(page, '/portfolio');
    // What the page fetches by itself may fail without a reload; this is about what is asked for.
    await page.waitForLoadState('networkidle');
    const reloaded = page.waitForEvent('load', { timeout: 0 });
    await cards(page).nth(1).getByRole('button').click();
    await reloaded;
    // The dialog was asked for before the page was loaded anew, and still cannot be shown.
    await expect(page).toHaveURL('/portfolio/app-delivery');
  });
});

test.describe('when the code of the dialog is lost on the way', () => {
  test.use({ expectedErrors: [/ERR_FAILED/] });

  test('the case opens in its place at once', async ({ page }) => {
    await intercept(page, '**/assets/ProjectModal-*.js', () => lost);
    await visit(page, '/portfolio');
    const documents = documentsOf(page);
    await cards(page).nth(1).getByRole('button').click();
    await expect(page).toHaveURL('/portfolio/app-delivery');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(projects[1][1]);
    expect(documents).toEqual([]);
  });
});

test('who came to the cards by the link over the header is not taken back up by what they close; going back closes the dialog, where the page was, and forward opens it again', async ({
  page,
}) => {
  await visitWhole(page, '/portfolio');

  await test.step('by the link over the header', async () => {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/portfolio#conteudo');
    const button = cards(page).last().getByRole('button');
    await button.scrollIntoViewIfNeeded();
    await button.focus();
    await expect
      .soft(page.getByRole('main').getByRole('heading', { level: 1 }))
      .not.toBeInViewport();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect.soft(page).toHaveURL('/portfolio#conteudo');
    await expect.soft(button).toBeFocused();
    await expect.soft(button).toBeInViewport();
  });

  await test.step('back and forward', async () => {
    await goTo(page, 'Sobre Nós');
    await page.getByRole('banner').getByRole('link', { name: 'Portfólio', exact: true }).click();
    const card = cards(page).nth(3);
    await card.getByRole('button').scrollIntoViewIfNeeded();
    const top = await page.evaluate(() => window.scrollY);
    expect(top).toBeGreaterThan(0);
    await card.getByRole('button').click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toBeVisible();
    await page.goBack();
    await expect(dialog).toBeHidden();
    await expect(page).toHaveURL('/portfolio');
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - top)).toBeLessThan(10);
    await page.goForward();
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Fechar' }).click();
    await expect(dialog).toBeHidden();
    await page.goBack();
    await expect(page).toHaveURL('/sobre');
  });
});
