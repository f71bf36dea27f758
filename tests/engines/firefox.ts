import { once } from 'node:events';
import { existsSync } from 'node:fs';
import puppeteer, { type Page } from 'puppeteer-core';
import type { Browser, Engine } from './engine.ts';

const PROGRAMS = ['/usr/bin/firefox-esr', '/usr/bin/firefox'];
const PATIENCE_MS = 120_000;

/** Firefox as Debian packages it, over WebDriver BiDi. */
export const firefox: Engine = {
  id: 'firefox',
  missing: () => (PROGRAMS.some(existsSync) ? null : 'apt install firefox-esr'),
  keepsProfile: true,
  launch,
};

async function launch(profile: string): Promise<Browser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath: PROGRAMS.find((path) => existsSync(path)) ?? '',
    headless: true,
    userDataDir: profile,
    timeout: PATIENCE_MS,
    protocolTimeout: PATIENCE_MS,
    defaultViewport: null,
    extraPrefsFirefox: {
      'intl.accept_languages': 'pt-BR',
      // As visitors have it; the driver turns it off.
      'fission.bfcacheInParent': true,
      // What a tab did is written to the profile at once, as it is anyway after some seconds.
      'browser.sessionstore.interval': 1000,
    },
  });
  const tabs: Page[] = [(await browser.pages())[0] ?? (await browser.newPage())];
  let shown = 0;
  const tab = (): Page => {
    const page = tabs[shown];
    if (page === undefined) throw new Error(`There is no tab ${shown}`);
    return page;
  };
  for (const page of tabs) page.setDefaultTimeout(PATIENCE_MS);
  return {
    name: await browser.version(),
    goto: async (url) => void (await tab().goto(url)),
    back: async () => void (await tab().goBack()),
    reload: async () => void (await tab().reload()),
    run: async (look, ...args) => {
      // The loader of these tests names inner functions with a helper that pages do not have.
      const script = `(() => { const __name = (one) => one; return (${look})(...${JSON.stringify(args)}); })()`;
      return (await tab().evaluate(script)) as Awaited<ReturnType<typeof look>>;
    },
    async type(selector, text) {
      await intoView(tab(), selector);
      await tab().click(selector);
      await tab().evaluate(
        (css) => document.querySelector<HTMLInputElement>(css)?.select(),
        selector,
      );
      await tab().keyboard.type(text);
    },
    async click(selector) {
      await intoView(tab(), selector);
      await tab().click(selector);
    },
    async newTab() {
      const page = await browser.newPage();
      page.setDefaultTimeout(PATIENCE_MS);
      shown = tabs.push(page) - 1;
    },
    async showTab(index) {
      shown = index;
      await tab().bringToFront();
    },
    async kill() {
      const child = browser.process();
      if (child === null) throw new Error('This browser has no process of its own');
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
      await browser.disconnect().catch(() => {});
    },
    close: () => browser.close(),
  };
}

/** In the middle, where neither header nor toast lies over it. */
async function intoView(page: Page, selector: string): Promise<void> {
  await page.evaluate(
    (css) => document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
}
