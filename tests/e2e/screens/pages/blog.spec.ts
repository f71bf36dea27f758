import { expect, test } from '../../site-fixtures.ts';
import { visit } from '../../support/visit.ts';

const posts = [
  ['migracao-aws', '15 Ago 2023', '2023-08-15', '10 min', 'Cloud'],
  ['vantagens-mobile-multiplataforma', '24 Mai 2023', '2023-05-24', '6 min', 'Mobile'],
  ['integracao-sistemas-transformacao', '10 Mar 2023', '2023-03-10', '8 min', 'Integração'],
] as const;

test("three posts, each with all that tells what it is; 'Ler mais' leads to each article", async ({
  page,
}) => {
  await visit(page, '/blog');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blog');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('img') });
  await expect(cards).toHaveCount(3);
  for (const [index, [slug, date, isoDate, readTime, category]] of posts.entries()) {
    const card = cards.nth(index);
    await expect(card.getByRole('img')).toHaveAttribute('alt', /\S{3}/);
    await expect(card.getByRole('time')).toHaveText(date);
    await expect(card.getByRole('time')).toHaveAttribute('datetime', isoDate);
    await expect(card.getByText(readTime, { exact: true })).toBeVisible();
    await expect(card.getByText(category, { exact: true })).toBeVisible();
    await expect(card.getByRole('heading', { level: 2 })).toHaveText(/\S{3}/);
    const [, excerpt, author] = await card.getByRole('paragraph').allTextContents();
    expect(excerpt).toMatch(/\S{3}.*\.$/);
    expect(author).toMatch(/^\S+ \S+/);
    const link = card.getByRole('link', { name: /^Ler mais/ });
    await expect(link).toContainText('Ler mais');
    await expect(link).toHaveAttribute('href', `/blog/${slug}`);
  }

  const heading = page.getByRole('heading', { level: 1 });
  for (const [slug] of posts) {
    await test.step(`'Ler mais' leads to ${slug}`, async () => {
      const link = page.locator(`main a[href="/blog/${slug}"]`);
      const title = await page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ has: page.locator(`a[href="/blog/${slug}"]`) })
        .getByRole('heading', { level: 2 })
        .textContent();
      await link.click();
      await expect(page).toHaveURL(`/blog/${slug}`);
      await expect(heading).toHaveText(title ?? '');
      await page.goBack();
      await expect(heading).toHaveText('Blog');
    });
  }
});
