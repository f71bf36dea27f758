import { type Handler, startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { pageWithoutCode } from '../outbox/support/device.ts';
import { test as base, expect } from '../support/site-copy.ts';
import { closeForUpdate, installSite, lookForUpdate, versionThatIs } from '../support/worker.ts';

interface LateFile {
  /** While an address begins so, it is not answered, and the installation cannot end. */
  late: { file: string | null; held: (() => void)[]; pagesAsked: string[] };
}

/** What comes late of an installation file by file, as without packs, and of one from packs. */
const ways = { 'file by file': '/servicos/aws', 'from packs': '/assets/packed-svg-' } as const;

const test = base.extend<LateFile>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
  late: ({}, use) => use({ file: null, held: [], pagesAsked: [] }),

  baseURL: async ({ copyDir, late }, use) => {
    const hold: Handler = ({ url = '' }, response, next) => {
      if (url.endsWith('.html')) late.pagesAsked.push(url);
      if (late.file === null) return next();
      if (url.startsWith(late.file)) late.held.push(next);
      else if (late.file === ways['file by file'] && url.includes('/packed-'))
        response.writeHead(404).end();
      else next();
    };
    const server = await startServer([hold, createSite(copyDir)], { port: 0 });
    await use(server.url);
    await server.close();
  },
});

test.use({
  serviceWorkers: 'allow',
  ownContext: true,
  // Without a connection the browser may log that it cannot look for a new version.
  expectedErrors: [/INTERNET_DISCONNECTED|ERR_FAILED|when fetching the script/],
});

for (const [way, file] of Object.entries(ways)) {
  test(`a version that takes over while the next one is being installed ${way} leaves that one whole`, async ({
    page,
    context,
    publish,
    late,
  }) => {
    await installSite(page, '/sobre');
    await publish();
    await lookForUpdate(page);
    await expect.poll(() => versionThatIs(page, 'waiting'), { timeout: 0 }).toBe('installed');

    // Of the one after it every page is another one.
    await publish((text, file) =>
      file === 'worker.js' ? text.replace(/"revision":"\w+"/g, '"revision":"third"') : text,
    );
    late.file = file;
    await lookForUpdate(page);
    await expect.poll(() => late.held.length).toBeGreaterThan(0);
    // What is stored by now goes with the files of the version before, and has to come back.
    const home = '/index.html?__WB_REVISION__=third';
    await expect
      .poll(() => page.evaluate(async (key) => (await caches.match(key)) !== undefined, home))
      .toBe(true);
    const second = await closeForUpdate(page, pageWithoutCode);
    late.file = null;
    late.pagesAsked.length = 0;
    for (const goOn of late.held) goOn();
    await expect.poll(() => versionThatIs(second, 'waiting'), { timeout: 0 }).toBe('installed');
    // What the take-over deleted came back in packs as well.
    if (way === 'from packs') expect(late.pagesAsked).toEqual([]);
    const third = await closeForUpdate(second, pageWithoutCode);

    await context.setOffline(true);
    await third.goto('/');
    await expect(third.getByRole('heading', { level: 1 })).toBeVisible();
  });
}
