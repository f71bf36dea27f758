import { basename } from 'node:path';
import type { Page } from '@playwright/test';
import { updateText } from '../../../src/content/pwa/update.ts';
import { type Article, installedArticles } from '../support/installed.ts';
import { filesNotKept } from '../support/kept-files.ts';
import { documentsOf } from '../support/navigation.ts';
import { type Edit, expect, test } from '../support/site-copy.ts';
import { hydrated, visit } from '../support/visit.ts';
import { closeForUpdate, installSite, lookForUpdate, versionThatIs } from '../support/worker.ts';
import { forget, forgetResponses } from './support/forget.ts';
import { renameCode } from './support/renamed-code.ts';
import { withoutArticle } from './support/unkept-article.ts';

// Too old to be kept from the installation on, as they will be one day.
const [newest, , third] = installedArticles;

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // Without a connection the browser cannot look for a new version, nor has it the code to which a copy of
  // the version before leads.
  expectedErrors: [
    /INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script|: \/assets\/(?:sobre-|ArticleParts-|article\.)/,
  ],
});

/** Waits until the device has the article, and every file its document names. */
async function kept(page: Page, { path }: Article): Promise<void> {
  await expect.poll(() => filesNotKept(page, path)).toEqual([]);
}

/** Follows a link away from an article and comes back: its text and its cover are there again. */
async function leaveAndReturn(page: Page, { lastPart }: Article): Promise<void> {
  const cover = page.locator('article > header img');
  await page.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
  await page.goBack();
  await expect(page.locator(lastPart)).toBeVisible();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
}

/** Its text, its cover, the whole style sheet and its code are there, and are again after a look elsewhere. */
async function expectWhole(page: Page, article: Article): Promise<void> {
  const cover = page.locator('article > header img');
  await page.goto(article.path);
  await hydrated(page);
  await expect(page.locator(article.lastPart)).toBeVisible();
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  await leaveAndReturn(page, article);
}

/** A version whose code has other names throughout. */
function otherNames(dir: string): Edit {
  const withNewNames = renameCode(dir);
  return (text, file) => {
    const changed = withNewNames(text);
    return file === 'worker.js' ? changed.replaceAll('"revision":"', '"revision":"2') : changed;
  };
}

/** What takes these articles off the list of what the worker keeps. */
const without =
  (...articles: readonly Article[]): Edit =>
  (text, file) =>
    file === 'worker.js'
      ? articles.map(({ path }) => basename(path)).reduce(withoutArticle, text)
      : text;

test.describe('two articles that are not of the installation', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  test.use({ firstEdit: async ({}, use) => use(without(newest, third)) });

  test('open without a connection: one somebody came to first, kept once whatever tag its link carries, and one that was followed to from the list, also where they are left and come back to; after an update one is still all there, and opens under its own address in another spelling of it, without the code that needs', async ({
    page,
    context,
    copyDir,
    publish,
  }) => {
    const header = page.getByRole('banner');
    const title = page.getByRole('heading', { level: 1 });

    await test.step('somebody came to it first, or by a tagged link', async () => {
      for (const tag of ['cartao', 'feira', 'boletim']) {
        const tagged = `${newest.path}?origem=${tag}`;
        // The first one comes before the worker does.
        await (tag === 'cartao' ? installSite(page, tagged) : page.goto(tagged));
        await kept(page, newest);
      }
      const copies = () =>
        page.evaluate(async () =>
          (await (await caches.open('pages')).keys()).map(({ url }) => url),
        );
      await expect.poll(copies).toEqual([new URL(newest.path, page.url()).href]);
    });

    await test.step('it was followed to from the list', async () => {
      await page.goto('/blog');
      // Before that the browser itself would go there.
      await hydrated(page);
      const documents = documentsOf(page);
      await page.locator(`main a[href="${third.path}"]`).click();
      await expect(page).toHaveURL(third.path);
      await expect(page.locator(third.lastPart)).toBeVisible();
      expect(documents).toEqual([]);
      await kept(page, third);
    });

    await test.step('the connection goes while it is read', async () => {
      await page.goto(newest.path);
      await hydrated(page);
      // The visitor's first act has the article's text fetched as a module.
      const text = page.waitForResponse(/\/assets\/article\./);
      await page.mouse.wheel(0, 100);
      await (await text).finished();
      await context.setOffline(true);
      const documents = documentsOf(page);
      await leaveAndReturn(page, newest);
      expect(documents).toEqual([]);
    });

    await test.step('without a connection', async () => {
      await page.goto('/sobre');
      await expectWhole(page, third);
      await expectWhole(page, newest);
    });

    await test.step('after an update', async () => {
      await context.setOffline(false);
      await visit(page, newest.path);
      // The click is the visitor's first act: it also has the article's text fetched as a module, by a name
      // that the next version does not have.
      const text = page.waitForResponse(/\/assets\/article\./);
      await header.getByRole('link', { name: 'Sobre Nós' }).click();
      await expect(title).toHaveText('Sobre Nós');
      await (await text).finished();
      await publish(otherNames(copyDir));
      await lookForUpdate(page);
      const accept = page.getByRole('button', { name: updateText.accept });
      // All of it is fetched before.
      await expect(accept).toBeVisible({ timeout: 0 });
      const reloaded = page.waitForEvent('load', { timeout: 0 });
      await accept.click();
      await reloaded;
      // Until then the copy of before is there, and may name what the new version has taken away.
      const copy = () =>
        page.evaluate(async (path) => (await caches.match(path))?.text(), newest.path);
      const ofBefore = /app-.{7}\.js/;
      await expect.poll(copy).not.toMatch(ofBefore);
      await kept(page, newest);
      await context.setOffline(true);
      await expectWhole(page, newest);
    });

    await test.step('in another spelling of its address', async () => {
      await forget(page, 'assets/ArticleParts-');
      const documents = documentsOf(page);
      await page.goto(`${newest.path.toUpperCase()}/?origem=cartao`);
      await expect(page).toHaveURL(`${newest.path}?origem=cartao`);
      await expect(page.locator(newest.lastPart)).toBeVisible();
      // Before that the browser itself would go on.
      await hydrated(page);
      await header.getByRole('link', { name: 'Sobre Nós' }).click();
      await expect(title).toHaveText('Sobre Nós');
      // Loaded again once and no more, if at all, before that.
      expect(documents.length).toBeLessThanOrEqual(3);
    });
  });
});

/** The next version is fetched, then the connection goes, and the site is closed. Returns its next page. */
async function afterUpdateOffline(page: Page): Promise<Page> {
  await lookForUpdate(page);
  await expect.poll(() => versionThatIs(page, 'waiting'), { timeout: 0 }).toBe('installed');
  await forgetResponses(page);
  await page.context().setOffline(true);
  return closeForUpdate(page, '/sobre');
}

test.describe('an article that is not of the installation, and one that the next one leaves out', () => {
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  test.use({ firstEdit: async ({}, use) => use(without(newest)) });

  test('are all there without a connection once they were read, though the update was taken without one too', async ({
    page,
    copyDir,
    publish,
  }) => {
    await installSite(page, newest.path);
    await kept(page, newest);
    await page.goto(third.path);
    const notCopied = () =>
      page.evaluate(async (path) => {
        const html = await (await (await caches.open('pages')).match(path))?.text();
        const copies = await (await caches.open('assets')).keys();
        const named = html?.match(/\/(?:assets|art)\/[\w.-]+/g) ?? [path];
        return named.filter((name) => copies.every(({ url }) => !url.endsWith(name)));
      }, third.path);
    await expect.poll(notCopied).toEqual([]);
    const [withNewNames, leaveOut] = [otherNames(copyDir), without(third)];
    await publish((text, file) => leaveOut(withNewNames(text, file), file));
    const later = await afterUpdateOffline(page);
    await expectWhole(later, third);
    await expectWhole(later, newest);
    // Of the pages it leads to, the device has the code of the new version.
    await later.getByRole('banner').getByRole('link', { name: 'Sobre Nós' }).click();
    await expect(later.getByRole('heading', { level: 1 })).toHaveText('Sobre Nós');
    await hydrated(later);
  });
});
