import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '../free-port.ts';
import { openDisplay } from './display.ts';
import type { Browser, Engine } from './engine.ts';
import { endWithUs } from './processes.ts';
import { WebDriverSession } from './web-driver.ts';

const DRIVER = '/usr/bin/WebKitWebDriver';
const XVFB = '/usr/bin/Xvfb';
const READY_WITHIN_MS = 60_000;

/** WebKitGTK's MiniBrowser: the engine of Safari, without what Apple adds. */
export const webkit: Engine = {
  id: 'webkit',
  missing: () =>
    existsSync(DRIVER) && existsSync(XVFB) ? null : 'apt install webkit2gtk-driver xvfb',
  // Under automation MiniBrowser stores everything in memory.
  keepsProfile: false,
  launch,
};

async function launch(): Promise<Browser> {
  const display = await openDisplay();
  const port = String(await freePort());
  const driver = spawn(DRIVER, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: display.name,
      LANG: 'pt_BR.UTF-8',
      // Its sandbox does not start as root.
      ...(process.getuid?.() === 0 && { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1' }),
    },
  });
  endWithUs(driver);
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url);
  const session = await WebDriverSession.open(url, {});
  const close = async () => {
    await session.close().catch(() => {});
    driver.kill();
    await display.close();
  };
  return {
    name: session.browser,
    goto: async (address) => void (await session.post('/url', { url: address })),
    back: async () => void (await session.post('/back')),
    reload: async () => void (await session.post('/refresh')),
    run: (look, ...args) => session.run(look, ...args),
    async type(selector, text) {
      await intoView(session, selector);
      const element = await session.element(selector);
      await session.post(`${element}/click`);
      await session.run((css) => document.querySelector<HTMLInputElement>(css)?.select(), selector);
      await session.post(`${element}/value`, { text });
    },
    async click(selector) {
      await intoView(session, selector);
      await session.post(`${await session.element(selector)}/click`);
    },
    // A window: a second tab is not drawn before somebody clicks on it, and the site waits for that.
    async newTab() {
      const { handle } = (await session.post('/window/new', { type: 'window' })) as {
        handle: string;
      };
      await session.post('/window', { handle });
    },
    async showTab(index) {
      const handles = (await session.get('/window/handles')) as string[];
      await session.post('/window', { handle: handles[index] });
    },
    kill: close,
    close,
  };
}

/** In the middle, where neither header nor toast lies over it. */
async function intoView(session: WebDriverSession, selector: string): Promise<void> {
  await session.run(
    (css) => document.querySelector(css)?.scrollIntoView({ block: 'center', behavior: 'instant' }),
    selector,
  );
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    const ready = await fetch(`${url}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (ready) return;
    if (Date.now() > deadline) throw new Error(`${DRIVER} was not ready in time`);
    await delay(100);
  }
}
