import type { Page } from '@playwright/test';
import { companyName } from '../../../../src/content/company.ts';
import { homeTechnologies } from '../../../specification.ts';
import { expect, test } from '../../site-fixtures.ts';
import { expectArrowWords } from '../../support/looks/arrow-words.ts';
import { lookAt, titleOf } from '../../support/looks/looks.ts';
import { projects } from '../../support/portfolio.ts';
import { visitWhole } from '../../support/visit.ts';

const looks = {
  'title, description, keywords and what social networks show': async (page: Page) => {
    await expect(page).toHaveTitle(new RegExp(companyName));
    const content = (selector: string) =>
      page.locator(`head > ${selector}`).getAttribute('content');
    for (const selector of [
      'meta[name="description"]',
      'meta[name="keywords"]',
      'meta[property="og:title"]',
      'meta[property="og:description"]',
      'meta[property="og:image:alt"]',
    ]) {
      expect(await content(selector), selector).toMatch(/\S{3}/);
    }
    expect(await content('meta[property="og:image"]')).toMatch(/^https:\/\/.+\.png$/);
    expect(await content('meta[property="og:locale"]')).toBe('pt_BR');
    expect(await content('meta[name="twitter:card"]')).toBe('summary_large_image');
    await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  },

  'eight sections in their order, with their anchors': async (page: Page) => {
    const sections = await page
      .locator('main > div > *')
      .evaluateAll((parts) =>
        parts
          .filter((element) => element.querySelector('h1, h2'))
          .map((element) => element.id || (element.querySelector('h1') ? 'hero' : 'band')),
      );
    expect(sections).toEqual([
      'hero',
      'sobre',
      'servicos',
      'tecnologias',
      'portfolio',
      'blog',
      'band',
      'contato',
    ]);
  },

  'the four key figures': async (page: Page) => {
    const keyFigures = page.locator('#sobre dl > div');
    await expect(keyFigures).toHaveCount(4);
    for (const [index, [label, value]] of [
      ['anos de experiência', '+10'],
      ['projetos entregues', '+20'],
      ['clientes satisfeitos', '+10'],
      ['suporte técnico', '24/7'],
    ].entries()) {
      const keyFigure = keyFigures.nth(index);
      await expect(keyFigure.getByRole('term')).toHaveText(label ?? '');
      await expect(keyFigure.getByRole('definition').first()).toHaveText(value ?? '');
    }
  },

  'six services, each with icon, description and the way to its page': async (page: Page) => {
    const cards = page.locator('#servicos').getByRole('listitem');
    await expect(cards).toHaveCount(6);
    for (const [index, path] of [
      '/servicos/desenvolvimento-software',
      '/servicos/desenvolvimento-aplicativos',
      '/servicos/consultoria-ti',
      '/servicos/integracao-sistemas',
      '/servicos/manutencao-legados',
      '/servicos/aws',
    ].entries()) {
      const card = cards.nth(index);
      await expect(card.locator('svg').first()).toBeVisible();
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(/\S{3}/);
      await expect(card.getByRole('paragraph')).toHaveText(/\S{3}/);
      await expect(card.getByRole('link')).toHaveAttribute('href', path);
      await expect(card.getByRole('link')).toHaveAccessibleName(/^Saiba mais \S{3}/);
    }
  },

  'the words of the way there on the screen, as large as what they follow': (page: Page) =>
    expectArrowWords(page, 'Saiba mais'),

  'twelve technologies in order, their icons from the icon font': async (page: Page) => {
    const cards = page.locator('#tecnologias').getByRole('listitem');
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText([...homeTechnologies]);
    await expect(cards.getByRole('paragraph')).toHaveCount(12);
    const icons = cards.locator('i[class^="devicon-"]');
    await expect(icons).toHaveCount(12);
    await icons.first().scrollIntoViewIfNeeded();
    const drawn = await icons.evaluateAll((elements) =>
      elements.map((icon) => {
        const { content, fontFamily } = getComputedStyle(icon, '::before');
        return content.length === 3 && /devicon/.test(fontFamily);
      }),
    );
    expect(drawn).toEqual(Array(12).fill(true));
    await expect
      .poll(() =>
        page.evaluate(() => [...document.fonts].map((font) => [font.family, font.status])),
      )
      .toContainEqual([expect.stringContaining('devicon'), 'loaded']);
  },

  'three projects with picture, title, discipline and the way to their case': async (
    page: Page,
  ) => {
    const cards = page
      .locator('#portfolio')
      .getByRole('listitem')
      .filter({ has: page.locator('img') });
    await expect(cards).toHaveCount(3);
    const disciplines = ['Software Development', 'App Development', 'Web Development'];
    for (const [index, category] of disciplines.entries()) {
      const card = cards.nth(index);
      const [slug, title] = projects[index] ?? [];
      await expect(card.getByRole('heading', { level: 3 })).toHaveText(`${title}`);
      await expect(card.getByRole('img')).toHaveAttribute('alt', /\S{3}/);
      await expect(card.getByText(category, { exact: true })).toBeVisible();
      await expect(card.getByRole('link')).toHaveAttribute('href', `/portfolio/${slug}`);
    }
  },

  'two testimonials with five stars, also for who hears them': async (page: Page) => {
    const testimonials = page.locator('#portfolio').getByRole('figure');
    await expect(testimonials).toHaveCount(2);
    for (const testimonial of await testimonials.all()) {
      await expect(testimonial.getByRole('blockquote')).toHaveText(/\S{3}/);
      await expect(testimonial.locator('svg')).toHaveCount(5);
      await expect(testimonial.getByText('5 de 5')).toBeAttached();
      await expect(testimonial.locator('figcaption > *')).toHaveText([/\S{3}/, /\S{3}/]);
    }
  },

  'the blog teaser: image, date, category, title, excerpt, link': async (page: Page) => {
    const posts = page.locator('#blog').getByRole('listitem');
    await expect(posts).toHaveCount(3);
    for (const [date, category, path] of [
      ['15 Ago 2023', 'Cloud', '/blog/migracao-aws'],
      ['24 Mai 2023', 'Mobile', '/blog/vantagens-mobile-multiplataforma'],
      ['10 Mar 2023', 'Integração', '/blog/integracao-sistemas-transformacao'],
    ] as const) {
      const post = posts.filter({ hasText: date });
      await expect(post.getByRole('img')).toHaveAttribute('alt', /\S{3}/);
      await expect(post.getByText(category, { exact: true })).toBeVisible();
      await expect(post.getByRole('heading', { level: 3 })).toHaveText(/\S{3}/);
      await expect(post.getByRole('paragraph').filter({ hasText: /\.$/ })).toBeVisible();
      await expect(post.getByRole('link')).toHaveAttribute('href', path);
    }
  },

  'the band asks for a proposal or a chat': async (page: Page) => {
    const band = page.locator('main section:not([id])');
    await expect(band.getByRole('link', { name: 'Solicitar Proposta' })).toHaveAttribute(
      'href',
      '/contato',
    );
    await expect(band.getByRole('link', { name: /WhatsApp/ })).toHaveAttribute(
      'href',
      /^https:\/\/wa\.me\/\d+/,
    );
  },

  'on a tablet in landscape three projects in one row, and so the three articles': async (
    page: Page,
  ) => {
    await page.setViewportSize({ width: 1024, height: 768 });
    for (const section of ['portfolio', 'blog']) {
      const pictures = page.locator(`#${section} li img`);
      await expect(pictures).toHaveCount(3);
      const tops = await pictures.evaluateAll((images) =>
        images.map((image) => image.getBoundingClientRect().top),
      );
      expect(new Set(tops).size, section).toBe(1);
    }
  },
};

test(titleOf(looks), async ({ page }) => {
  await visitWhole(page, '/');
  await lookAt(page, looks);
});
