import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test';
import { Resvg } from '@resvg/resvg-js';
import { indexedPng } from '../../build/pictures/indexed-png.ts';
import { parseArguments, ROOT, runCommand } from '../../local/command.ts';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { allDrawn } from './support/looks/drawn.ts';
import { pngSize } from './support/looks/png.ts';
import { standInForMap } from './support/map.ts';
import { hydrated } from './support/visit.ts';
import { CHROMIUM_ARGS, findChromium } from './support/windows/browser.ts';

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 640 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
};
const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const published = [
  { file: 'home-wide.png', path: '/', screen: desktop },
  { file: 'home-narrow.png', path: '/', screen: phone },
  { file: 'contact-narrow.png', path: '/contato', screen: phone },
] as const;

async function openPage(browser: Browser, options: BrowserContextOptions): Promise<Page> {
  const context = await browser.newContext({
    locale: 'pt-BR',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    ...options,
  });
  const page = await context.newPage();
  await standInForMap(page);
  return page;
}

/** Fetches and draws what waits until it comes near the viewport. */
async function showAll(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (const picture of document.images) picture.loading = 'eager';
    await Promise.all([...document.images].map((picture) => picture.decode().catch(() => {})));
    await document.fonts.ready;
  });
  await allDrawn(page);
}

async function takeAll(browser: Browser, url: string): Promise<void> {
  // Reads the build, so only once it is known that there is one.
  const { sitePaths, UNKNOWN_PATH } = await import('./support/site.ts');
  for (const [width, screen] of [
    ['360', { ...phone, deviceScaleFactor: 1 }],
    ['1280', desktop],
  ] as const) {
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage(browser, { ...screen, colorScheme });
      for (const path of [...sitePaths, UNKNOWN_PATH]) {
        await page.goto(url + path);
        await hydrated(page);
        await showAll(page);
        const name = path === '/' ? 'inicio' : path.slice(1).replaceAll('/', '-');
        const file = join(ROOT, 'screenshots', `${width}-${colorScheme}`, `${name}.png`);
        await page.screenshot({ path: file, fullPage: true });
      }
      await page.context().close();
      console.log(`${width} pixels, ${colorScheme}: ${sitePaths.length + 1} pages`);
    }
  }
}

/** The same picture in the 256 colours it uses most: half the bytes. */
function inFewColours(png: Buffer): Promise<Uint8Array> {
  const { width, height } = pngSize(png);
  const size = `width="${width}" height="${height}"`;
  const image = `<image ${size} href="data:image/png;base64,${png.toString('base64')}"/>`;
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${image}</svg>`;
  return indexedPng(new Resvg(drawing).render().pixels, width, height);
}

async function takePublished(browser: Browser, url: string): Promise<void> {
  const folder = join(ROOT, 'public', 'screenshots');
  await mkdir(folder, { recursive: true });
  for (const { file, path, screen } of published) {
    const page = await openPage(browser, { ...screen, colorScheme: 'light' });
    await page.goto(url + path);
    await hydrated(page);
    if (path === '/contato') {
      await page.getByRole('form').evaluate((form) => form.scrollIntoView({ block: 'start' }));
    }
    await showAll(page);
    await writeFile(join(folder, file), await inFewColours(await page.screenshot()));
    await page.context().close();
  }
  console.log(`public/screenshots: ${published.map(({ file }) => file).join(', ')}`);
}

/**
 * Pictures of the site in dist/: `npm run screenshots` takes every page at two widths and in both
 * colour schemes into screenshots/; with `-- --publish` it takes instead the few that the manifest
 * and the README show, into public/screenshots/.
 */
runCommand(async () => {
  const { values } = parseArguments({
    options: { publish: { type: 'boolean', default: false } },
  });
  const server = await startServer([createSite(join(ROOT, 'dist'))], { port: 0 });
  try {
    const browser = await chromium.launch({
      executablePath: findChromium(),
      args: [...CHROMIUM_ARGS],
    });
    try {
      await (values.publish ? takePublished : takeAll)(browser, server.url);
    } finally {
      await browser.close();
    }
  } finally {
    await server.close();
  }
});
