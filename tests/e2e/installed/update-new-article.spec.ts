import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { updateText } from '../../../src/content/pwa/update.ts';
import { distDir } from '../site-fixtures.ts';
import { installedArticles } from '../support/installed.ts';
import { documentsOf } from '../support/navigation.ts';
import { expect, test as siteCopyTest } from '../support/site-copy.ts';
import { hydrated } from '../support/visit.ts';
import { installSite, lookForUpdate } from '../support/worker.ts';
import { renameCode } from './support/renamed-code.ts';
import { withoutArticle } from './support/unkept-article.ts';

const [newest, second] = installedArticles;
const { slug, path, title } = newest;

/** What the list of articles names it by, and names instead before it is published. */
const [itsName, noName] = [`\`${slug}\``, '`nao-publicado`'];

const test = siteCopyTest.extend<{ publishArticle: () => Promise<void> }>({
  /** Publishes the version with the article: another list, and so other code, up to the documents. */
  publishArticle: ({ copyDir, publish }, use) =>
    use(async () => {
      const complete = await readFile(join(distDir, 'worker.js'), 'utf8');
      const withNewNames = renameCode(copyDir);
      await publish((text, file) =>
        file === 'worker.js'
          ? withNewNames(complete).replaceAll('"revision":"', '"revision":"2')
          : withNewNames(text.replace(noName, itsName)),
      );
    }),
});

// The article is published with the next version: this one neither keeps nor knows it.
test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  expectedErrors: [/INTERNET_DISCONNECTED|newer version|Failed to load resource/],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  firstEdit: async ({}, use) => {
    const forgotten = new Set<string>();
    await use((text, file) => {
      if (file === 'worker.js') return withoutArticle(text, slug);
      if (!file.startsWith('assets/bucket-')) return text;
      return text.replace(itsName, () => {
        forgotten.add(file);
        return noName;
      });
    });
    expect(forgotten.size, 'lists of articles that named this one').toBe(1);
  },
});

/**
 * Has what the next document asks the service worker arrive there only once it is let go. Returns what
 * does that.
 */
async function holdQuestions(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => sessionStorage.setItem('hold', 'yes'));
  await page.addInitScript(() => {
    if (sessionStorage.hold === undefined) return;
    delete sessionStorage.hold;
    const { postMessage } = ServiceWorker.prototype;
    const held = new Promise((resolve) => Object.assign(window, { letGo: resolve }));
    ServiceWorker.prototype.postMessage = function (...args: unknown[]) {
      void held.then(() => Reflect.apply(postMessage, this, args));
    };
  });
  return () => page.evaluate(() => Reflect.get(window, 'letGo')());
}

/** As a link inside of the application does. */
const goInside = (page: Page) => page.evaluate((to) => history.pushState(null, '', to), path);

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: title });

test('what a version that waits keeps is not said to be here before it takes over', async ({
  page,
  publishArticle,
}) => {
  await installSite(page, '/este-aparelho');
  await publishArticle();
  await lookForUpdate(page);
  const accept = page.getByRole('button', { name: updateText.accept, exact: true });
  // All of it is fetched before.
  await expect(accept).toBeVisible({ timeout: 0 });
  await page.reload();
  await hydrated(page);
  const main = page.getByRole('main');
  const article = main.getByRole('link', { name: title });
  await expect(main.getByRole('link', { name: second.title })).toBeVisible();
  await expect(article).toHaveCount(0);

  // Where it does not say for long what it keeps, all there is is listed, and mended once it does.
  const letGo = await holdQuestions(page);
  await page.reload();
  await hydrated(page);
  await expect(article).toBeVisible();
  await letGo();
  await expect(article).toHaveCount(0);

  const reloaded = page.waitForEvent('load', { timeout: 0 });
  await accept.click();
  await reloaded;
  await expect(article).toBeVisible();
});

test('an article only a newer version knows is asked for from the server, once', async ({
  page,
  publishArticle,
}) => {
  await installSite(page, '/sobre');
  await publishArticle();
  const documents = documentsOf(page);
  await goInside(page);
  await expect(heading(page)).toBeVisible();
  await hydrated(page);
  await expect(page).toHaveURL(path);
  expect(documents).toEqual([path]);
});

test('without a connection it is said to be not here, and opens once it can', async ({
  page,
  context,
  publishArticle,
}) => {
  await installSite(page, '/sobre');
  await publishArticle();
  await context.setOffline(true);
  await goInside(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Esta página não está neste aparelho',
  );
  await context.setOffline(false);
  await expect(heading(page)).toBeVisible();
});
