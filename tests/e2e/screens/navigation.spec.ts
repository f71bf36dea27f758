import type { Locator, Page } from '@playwright/test';
import { headerText } from '../../../src/content/navigation.ts';
import { expect, test } from '../site-fixtures.ts';
import { ContactFormOnPage } from '../support/contact-form.ts';
import { allDrawn } from '../support/looks/drawn.ts';
import { goTo, visit, visitWhole } from '../support/visit.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const scrollTop = (page: Page) => page.evaluate(() => window.scrollY);

async function scrollToEnd(page: Page): Promise<void> {
  await page.evaluate(() =>
    window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }),
  );
  await expect.poll(() => scrollTop(page)).toBeGreaterThan(300);
}

for (const [path, name] of [
  ['/sobre', 'Sobre Nós'],
  ['/contato?assunto=aws', 'Contato'],
] as const) {
  test(`on ${path} a link to the page one is on leads to its top, and so does the focus`, async ({
    page,
  }) => {
    await visitWhole(page, path);
    await scrollToEnd(page);
    const menu = page.getByRole('navigation', { name: 'Menu rápido' });
    await menu.getByRole('link', { name }).press('Enter');
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
  });
}

test('the new heading takes the focus on navigation, not on the first page; every path change begins at the top of the new page', async ({
  page,
}) => {
  await visit(page, '/servicos');
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('BODY');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Saiba mais/ })
    .first()
    .click();
  await expect(page).toHaveURL('/servicos/desenvolvimento-software');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Serviços');
  await expect(heading(page)).toBeFocused();
  const services = page.getByRole('navigation', { name: 'Nossos serviços' });
  for (const name of ['Integração', 'Aplicativos']) {
    await allDrawn(page);
    await scrollToEnd(page);
    await services.getByRole('link', { name }).click();
    await expect(heading(page)).toContainText(name);
    await expect(heading(page)).toBeFocused();
    await expect.poll(() => scrollTop(page)).toBe(0);
  }
});

test('the first stop of the keyboard jumps over the header, and the way back to that place in the page gives its heading the focus', async ({
  page,
}) => {
  await visit(page, '/sobre');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page).toHaveURL('/sobre#conteudo');
  await allDrawn(page);
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Serviços' }).click();
  await expect(heading(page)).toHaveText('Serviços');
  await expect(heading(page)).toBeFocused();
  await page.goBack();
  await expect(heading(page)).toHaveText('Sobre Nós');
  await expect(heading(page)).toBeFocused();
});

test('the keyboard is seen where it is: on the link over the header, on a field, on a button and in the closing band', async ({
  page,
}) => {
  await visitWhole(page, '/');
  const isRinged = async (stop: Locator) => {
    await expect(stop).toBeFocused();
    await expect(stop).toHaveCSS('outline-style', 'solid');
    await expect(stop).not.toHaveCSS('outline-width', '0px');
  };
  await page.keyboard.press('Tab');
  await isRinged(page.getByRole('link', { name: headerText.skipLink }));

  const contact = new ContactFormOnPage(page);
  const band = page.getByRole('main').locator('#blog + section');
  for (const stop of [contact.field('name'), contact.submit, band.getByRole('link').first()]) {
    await stop.focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await isRinged(stop);
  }
});

test('the keyboard goes on from a text that was clicked on, also after the skip link and a navigation', async ({
  page,
}) => {
  await visit(page, '/sobre');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  const goesOnFrom = async (text: Locator) => {
    await text.click();
    await page.keyboard.press('Tab');
    const isBehind = await text.evaluate((element) => {
      const { activeElement } = document;
      const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
      return (
        activeElement !== null && (element.compareDocumentPosition(activeElement) & after) !== 0
      );
    });
    expect(isBehind).toBe(true);
  };
  await goesOnFrom(page.getByRole('heading', { level: 2 }).last());
  await goTo(page, 'Serviços');
  await expect(heading(page)).toBeFocused();
  // The rest of the page follows its heading.
  await allDrawn(page);
  await goesOnFrom(page.getByRole('main').getByRole('paragraph').last());
});

test('the way back and forward begins at the top of the page too, and so does a link to the page one is on, after a way back', async ({
  page,
}) => {
  await visitWhole(page, '/servicos');
  await scrollToEnd(page);
  await page
    .getByRole('navigation', { name: 'Nossos serviços' })
    .getByRole('link', { name: 'Integração' })
    .click();
  await expect(heading(page)).toBeFocused();
  await scrollToEnd(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Serviços');
  await expect.poll(() => scrollTop(page)).toBe(0);
  await scrollToEnd(page);
  await page.goForward();
  await expect(heading(page)).toHaveText('Integração de Sistemas');
  await expect.poll(() => scrollTop(page)).toBe(0);

  await page.goBack();
  await expect(heading(page)).toHaveText('Serviços');
  await expect(heading(page)).toBeFocused();
  await allDrawn(page);
  await scrollToEnd(page);
  const menu = page.getByRole('navigation', { name: 'Menu rápido' });
  await menu.getByRole('link', { name: 'Serviços' }).click();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

test('the way back to a place that is gone meanwhile begins at the top of its page', async ({
  page,
}) => {
  // No message waits any more.
  await visit(page, '/contato#mensagens-pendentes');
  await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós', exact: true }).click();
  await expect(heading(page)).toHaveText('Sobre Nós');
  await expect(heading(page)).toBeFocused();
  await allDrawn(page);
  await scrollToEnd(page);
  await page.goBack();
  await expect(heading(page)).toHaveText('Entre em Contato');
  await expect(heading(page)).toBeFocused();
  await expect.poll(() => scrollTop(page)).toBe(0);
});

const steps: readonly [from: string, part: 'banner' | 'contentinfo', link: string, text: string][] =
  [
    ['/servicos', 'banner', 'Portfólio', 'Visualizar Detalhes'],
    ['/servicos/aws', 'contentinfo', 'Integração', 'Perguntas frequentes'],
  ];

for (const [from, part, link, text] of steps) {
  test(`a step from ${from} shows the next heading before what follows it`, async ({ page }) => {
    await visitWhole(page, from);
    const first = page.evaluate(
      () =>
        new Promise<string | null | undefined>((resolve) => {
          const heading = () => document.querySelector('h1')?.textContent;
          const before = heading();
          new MutationObserver((_, observer) => {
            if (heading() === before) return;
            observer.disconnect();
            resolve(document.querySelector('main')?.textContent);
          }).observe(document.body, { childList: true, subtree: true, characterData: true });
        }),
    );
    await page.getByRole(part).getByRole('link', { name: link }).click();
    expect(await first).not.toContain(text);
    await expect(page.getByRole('main')).toContainText(text);
  });
}

test('the logo of the page one is on leads to its top, and leaves the form as it is', async ({
  page,
}) => {
  const form = new ContactFormOnPage(page);
  await form.open('/');
  await form.field('name').fill('A');
  await form.submit.click();
  const complaint = form.form.getByText('O nome deve ter pelo menos 2 caracteres.');
  await expect(complaint).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: headerText.logoLabel }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
  await expect(complaint).toBeVisible();
});
