import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { displayDate } from '../../../../build/content/front-matter.ts';
import { articleText } from '../../../../src/content/blog.ts';
import { expect, test } from '../../site-fixtures.ts';
import { lookAt, titleOf } from '../../support/looks/looks.ts';
import { eachSize, sizes } from '../../support/looks/sizes.ts';
import { publishedOrigin } from '../../support/site.ts';
import { visit, visitWhole } from '../../support/visit.ts';

const INTEGRATION = 'integracao-sistemas-transformacao';
const MOBILE = 'vantagens-mobile-multiplataforma';
const AWS = 'migracao-aws';

const articles = [
  {
    slug: INTEGRATION,
    date: '10 Mar 2023',
    minutes: 8,
    category: 'Integração',
    related: [MOBILE, AWS],
  },
  {
    slug: MOBILE,
    date: '24 Mai 2023',
    minutes: 6,
    category: 'Mobile',
    related: [INTEGRATION, AWS],
  },
  {
    slug: AWS,
    date: '15 Ago 2023',
    minutes: 10,
    category: 'Cloud',
    related: [INTEGRATION, MOBILE],
  },
] as const;

/** When its file says that it was changed: with every word of it, unlike the rest. */
function updatedOf(slug: string): string {
  const file = new URL(`../../../../src/content/blog/${slug}.mdx`, import.meta.url);
  return displayDate(/^updated: (\S+)$/m.exec(readFileSync(file, 'utf8'))?.[1] ?? '');
}

/** Gives the device a share sheet which the visitor closes again. */
async function putShareSheet(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.share = (data) => {
      Object.assign(window, { handedOver: data });
      return Promise.reject(new DOMException('not shared', 'AbortError'));
    };
  });
}

/** Every cell of the tables but the first of a row, which names that, is read with the name of its column. */
async function expectNamedCells(page: Page): Promise<void> {
  const table = page.getByRole('table').first();
  await expect.soft(table.getByRole('columnheader').nth(1)).toHaveText(/\S/);
  const heads = page.getByRole('rowheader');
  await expect.soft(heads.first()).toHaveText(/\S/);
  await expect.soft(heads).toHaveCount(await page.locator('tbody > tr').count());
  const cut = await page.locator('tbody > tr > *').evaluateAll((cells) =>
    cells
      .filter((cell) => {
        const { left, right } = cell.getBoundingClientRect();
        const label = getComputedStyle(cell, '::before').content;
        const isLabelled = cell.matches(':first-child')
          ? label === 'none'
          : label.startsWith(`"${cell.getAttribute('data-label')}"`);
        const isWhole = left >= 0 && right <= innerWidth && cell.scrollWidth <= cell.clientWidth;
        return !isLabelled || !isWhole;
      })
      .map((cell) => cell.textContent),
  );
  expect.soft(cut).toEqual([]);
}

for (const { slug, date, minutes, category, related } of articles) {
  const looks = {
    'has title, date, reading time, category, cover and author': async (page: Page) => {
      const article = page.getByRole('article');
      await expect(article.getByRole('heading', { level: 1 })).toHaveText(/\S{3}/);
      await expect(article.getByRole('time').first()).toHaveText(date);
      await expect(article.getByRole('time').nth(1)).toHaveText(`Atualizado em ${updatedOf(slug)}`);
      await expect(article.getByText(`${minutes} min`, { exact: true })).toBeVisible();
      await expect(article.getByText(category, { exact: true }).first()).toBeVisible();
      await expect(article.getByRole('img').first()).toHaveAttribute('alt', /\S{3}/);
      const author = article.getByRole('paragraph').filter({ hasText: 'Escrito por' });
      await expect(author.locator('b')).toHaveText(/^\S+ \S+/);
      await expect(author).toContainText('Especialista em');
    },

    'can be shared by WhatsApp, LinkedIn and e-mail': async (page: Page) => {
      const address = `${publishedOrigin}/blog/${slug}`;
      const target = async (name: string) =>
        decodeURIComponent((await page.getByRole('link', { name }).getAttribute('href')) ?? '');
      expect(await target('Compartilhar no WhatsApp')).toMatch(/^https:\/\/wa\.me\/\?text=/);
      expect(await target('Compartilhar no WhatsApp')).toContain(address);
      expect(await target('Compartilhar no LinkedIn')).toContain(`linkedin.com/`);
      expect(await target('Compartilhar no LinkedIn')).toContain(`url=${address}`);
      expect(await target('Compartilhar por e-mail')).toMatch(/^mailto:\?subject=/);
      expect(await target('Compartilhar por e-mail')).toContain(address);
    },

    'can be handed to the share sheet of the device': async (page: Page) => {
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await page.getByRole('button', { name: articleText.share.device }).click();
      const handedOver = await page.evaluate(() => Reflect.get(window, 'handedOver'));
      expect(handedOver).toEqual({ title, url: `${publishedOrigin}/blog/${slug}` });
    },

    'is copied where the device has no share sheet after all': async (page: Page) => {
      await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.evaluate(() => {
        navigator.share = () => Promise.reject(new DOMException('not shared', 'NotAllowedError'));
      });
      await expect(page.getByText(articleText.share.copied)).toBeHidden();
      await page.getByRole('button', { name: articleText.share.device }).click();
      await expect(page.getByText(articleText.share.copied)).toBeVisible();
    },

    [`takes ${minutes} minutes to read, at 200 words a minute`]: async (page: Page) => {
      const words = await page.getByRole('article').evaluate((article) => {
        const body = article.querySelector('div:has(> h2)')?.cloneNode(true);
        if (!(body instanceof Element)) return 0;
        for (const code of body.querySelectorAll('pre')) code.remove();
        return body.textContent?.match(/[\p{L}\p{N}]+(?:[-.,][\p{L}\p{N}]+)*/gu)?.length ?? 0;
      });
      expect(words / 200).toBeGreaterThan(minutes * 0.85);
      expect(words / 200).toBeLessThan(minutes * 1.15);
    },

    'on a phone every cell of a table but the first of a row, which names that, is read with the name of its column':
      async (page: Page) => {
        await eachSize(page, () => expectNamedCells(page), [sizes.phone]);
        await page.setViewportSize(sizes.desktop);
      },

    'leads to its two related articles and back to the blog': async (page: Page) => {
      const section = page.locator('section', {
        has: page.getByRole('heading', { name: 'Leia também' }),
      });
      const paths = await section
        .getByRole('link')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
      expect(paths).toEqual(related.map((other) => `/blog/${other}`));
      await section.getByRole('link').first().click();
      await expect(page).toHaveURL(`/blog/${related[0]}`);
      // The address changes first; a press on what leaves then is no click.
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('main').getByRole('link', { name: 'Voltar para o blog' }).click();
      await expect(page).toHaveURL('/blog');
    },
  };

  test(`${slug} ${titleOf(looks)}`, async ({ page }) => {
    await putShareSheet(page);
    await visitWhole(page, `/blog/${slug}`);
    await lookAt(page, looks);
  });
}

test('the link of an article can be copied, and the answer is told', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await visitWhole(page, `/blog/${AWS}`);
  const hasShareSheet = await page.evaluate(() => 'share' in navigator);
  const sheet = page.getByRole('button', { name: articleText.share.device });
  await expect(sheet, 'only where there is one').toHaveCount(hasShareSheet ? 1 : 0);
  await page.getByRole('button', { name: 'Copiar o link' }).click();
  const answer = page.getByRole('status').filter({ hasText: /copi/i });
  await expect(answer).toHaveText('Link copiado.');
  const success = await answer.evaluate((status) => getComputedStyle(status).color);
  // A screen reader tells what changes.
  await answer.evaluate((status) => {
    new MutationObserver(() => {
      document.documentElement.dataset.told = status.textContent ?? '';
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole('button', { name: 'Copiar o link' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-told', 'Link copiado.');
  await page.evaluate(() => {
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('button', { name: 'Copiar o link' }).click();
  await expect(answer).toHaveText(/não deixou copiar/);
  expect(await answer.evaluate((status) => getComputedStyle(status).color)).not.toBe(success);
  // The page itself may not read the clipboard, so what it wrote before is pasted instead.
  await visit(page, '/contato');
  await page.getByLabel('Mensagem').focus();
  await page.keyboard.press('ControlOrMeta+V');
  await expect(page.getByLabel('Mensagem')).toHaveValue(`${publishedOrigin}/blog/${AWS}`);
});
