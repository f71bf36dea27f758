import { expect, type Locator, type Page } from '@playwright/test';

/** The seven main links, in order, as the specification writes them. */
export const MAIN_LINKS: readonly (readonly [label: string, path: string])[] = [
  ['Início', '/'],
  ['Sobre Nós', '/sobre'],
  ['Serviços', '/servicos'],
  ['Tecnologias', '/tecnologias'],
  ['Portfólio', '/portfolio'],
  ['Blog', '/blog'],
  ['Contato', '/contato'],
];

/** Opens the menu of a small screen. */
export async function openMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Abrir menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.waitFor();
  return menu;
}

/** Whether the focus is in it. */
export function hasFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => element.contains(document.activeElement));
}

/** Resolves once a dialog has the focus: from then on it hears keys. */
export async function focusInside(dialog: Locator): Promise<void> {
  await expect.poll(() => hasFocus(dialog)).toBe(true);
}

/** What holds the main links at this width: the header itself, or the menu it opens. */
export function mainNavigation(page: Page, isMobile: boolean): Promise<Locator> {
  return isMobile ? openMenu(page) : Promise.resolve(page.getByRole('banner'));
}

/** The path and label of each link in `scope`, in the order of the page. */
export function linksOf(scope: Locator): Promise<[label: string, path: string][]> {
  return scope
    .getByRole('link')
    .evaluateAll((links) =>
      links.map((link): [string, string] => [
        link.textContent ?? '',
        link.getAttribute('href') ?? '',
      ]),
    );
}

/** The paths of the documents that the page itself asks for, from now on. */
export function documentsOf(page: Page): readonly string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    const isOfPage = request.frame() === page.mainFrame();
    if (isOfPage && request.isNavigationRequest()) paths.push(new URL(request.url()).pathname);
  });
  return paths;
}
