import type { Page } from '@playwright/test';
import { address, chatLink, company, companyName } from '../../../src/content/company.ts';
import { footerText } from '../../../src/content/navigation.ts';
import { expect, test } from '../site-fixtures.ts';
import { lookAt, titleOf } from '../support/looks/looks.ts';
import { linksOf, MAIN_LINKS } from '../support/navigation.ts';
import { followInFooter, visit, visitWhole } from '../support/visit.ts';

const copyright = (page: Page) => page.getByRole('contentinfo').getByText(/^©/);

const looks = {
  'brand with its logo, tagline and five social links to other sites': async (page: Page) => {
    const footer = page.getByRole('contentinfo');
    const brand = footer.getByText(companyName, { exact: true });
    await expect(brand.locator('svg')).toBeVisible();
    await expect(footer.getByText(company.tagline)).toBeVisible();
    const social = footer.getByRole('list', { name: footerText.socialLabel });
    const links = social.getByRole('link');
    await expect(links).toHaveCount(5);
    for (const name of ['LinkedIn', 'Instagram', 'GitHub', 'YouTube', 'Facebook']) {
      const link = social.getByRole('link', { name, exact: true });
      await expect(link).toHaveAttribute('href', /^https:\/\/\S+$/);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  },

  'a quick menu with the seven main links': async (page: Page) => {
    const menu = page.getByRole('contentinfo').getByRole('navigation', { name: 'Menu rápido' });
    expect(await linksOf(menu)).toEqual(MAIN_LINKS);
  },

  'street address in Curitiba, a chat link and a mail link': async (page: Page) => {
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByText(address.street)).toBeVisible();
    await expect(footer.getByText(/Curitiba, Paraná/)).toBeVisible();
    await expect(footer.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      chatLink().href,
    );
    await expect(footer.getByRole('link', { name: company.email.label })).toHaveAttribute(
      'href',
      company.email.href,
    );
  },

  'a copyright line with the current year': async (page: Page) => {
    const year = await page.evaluate(() => new Date().getFullYear());
    await expect(copyright(page)).toContainText(`© ${year} ${companyName}`);
  },

  'the six service pages': async (page: Page) => {
    const services = page.getByRole('navigation', { name: 'Nossos serviços' });
    const links = await linksOf(services);
    expect(links.map(([, path]) => path)).toEqual([
      '/servicos/desenvolvimento-software',
      '/servicos/desenvolvimento-aplicativos',
      '/servicos/consultoria-ti',
      '/servicos/integracao-sistemas',
      '/servicos/manutencao-legados',
      '/servicos/aws',
    ]);
    await services.getByRole('link').last().click();
    await expect(page).toHaveURL('/servicos/aws');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  },

  'the privacy page, which says what is kept, where, for how long, and how to object': async (
    page: Page,
  ) => {
    await followInFooter(page, 'Privacidade');
    await expect(page).toHaveURL('/privacidade');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacidade');
    const main = page.getByRole('main');
    for (const fact of [
      /Lei nº\s13\.709\/2018/,
      /24 meses/,
      /Mensagens pendentes/,
      /Supabase/,
      /OpenStreetMap/,
      /privacidade@pinhal\.example/,
    ]) {
      await expect.soft(main.getByText(fact).first()).toBeVisible();
    }
    await expect(main.getByRole('time')).toHaveAttribute('datetime', /^\d{4}-\d{2}-\d{2}$/);
  },
};

test(titleOf(looks), async ({ page }) => {
  await visitWhole(page, '/');
  await lookAt(page, looks);
});

test.describe('with a clock of its own', () => {
  test.use({ ownContext: true });

  test('the copyright line has the current year also long after the build', async ({ page }) => {
    await page.clock.setFixedTime('2041-06-01T12:00:00-03:00');
    await visit(page, '/');
    await expect(copyright(page)).toContainText(`© 2041 ${companyName}`);
  });
});
