import type { BrowserContext, Page } from '@playwright/test';

/** However slow the machine, the page has hardly been opened: its documents age a thousandth as fast. */
export async function stayYoung(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const now = performance.now.bind(performance);
    performance.now = () => now() / 1000;
  });
}

/**
 * Resolves once the page has nothing else to do, or its browser has not said so for 2 s: on some pages
 * that Chromium 156 brings back, it never does, though they answer and are drawn. The site's own wait
 * for that ends as well.
 */
export async function untilIdle(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 2000 })));
}

/** Resolves once the server has answered the page: by then it has answered what the page asked for before. */
export async function untilAnswered(page: Page): Promise<void> {
  await page.evaluate(() => fetch('/robots.txt', { cache: 'no-store' }).then(() => undefined));
}

/** Resolves once what the page is about to ask of the server, if anything, has been asked. */
export async function untilAsked(page: Page): Promise<void> {
  await untilAnswered(page);
  await untilIdle(page);
}

/**
 * However slow the machine, what is given ten seconds or more has not taken that long: code that a test
 * holds back is not asked for again, nor is a click that waits for it given up.
 */
export async function stayPatient(where: Page | BrowserContext): Promise<void> {
  await where.addInitScript(() => {
    const set = globalThis.setTimeout;
    globalThis.setTimeout = ((run: () => void, ms = 0, ...rest: unknown[]) =>
      set(run, ms < 10_000 ? ms : ms * 100, ...rest)) as typeof setTimeout;
  });
}

/**
 * Stops the page's clock after a leap of 4 s. It stops at no time that is over by then, and this machine
 * may be slow to say when; no transaction of the outbox, which gets 5 s, is cut off.
 */
export async function stopTime(page: Page): Promise<void> {
  const stop = async () => page.clock.pauseAt(await page.evaluate(() => Date.now() + 4000));
  // Where that is over all the same, it has stopped and is not moved on.
  await stop().catch(stop);
}
