import type { Browser, Page } from '@playwright/test';
import { startBackend } from '../../local/commands/backend.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { aMessage, ContactFormOnPage } from '../../tests/e2e/support/contact-form.ts';
import { untilKept } from '../browser/kept.ts';
import type { BenchContext } from '../context.ts';

const ROUNDS = 9;

/**
 * How long a visitor without a connection waits between the click and the frame that shows the
 * toast, in ms: the real page, each time in a new profile, with the service worker's copy.
 */
export async function measureSavedToast(
  browser: Browser,
  { distDir, tell }: BenchContext,
): Promise<number[]> {
  const backend = await startBackend({ distDir, port: 0 });
  const times: number[] = [];
  try {
    for (let round = 1; round <= ROUNDS; round += 1) {
      tell(`saved toast ${round}/${ROUNDS}`);
      const context = await browser.newContext({ baseURL: backend.url, locale: 'pt-BR' });
      times.push(await savedToastAfterClick(await context.newPage()));
      await context.close();
    }
  } finally {
    await backend.close();
  }
  return times;
}

async function savedToastAfterClick(page: Page): Promise<number> {
  const form = new ContactFormOnPage(page);
  await form.open();
  await untilKept(page);
  await form.fill(aMessage());
  await page.context().setOffline(true);
  const time = page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        let clickedAt = 0;
        addEventListener(
          'click',
          ({ timeStamp }) => {
            clickedAt = timeStamp;
          },
          true,
        );
        const observer = new MutationObserver(() => {
          if (!document.body.textContent.includes(title)) return;
          observer.disconnect();
          requestAnimationFrame(() => resolve(performance.now() - clickedAt));
        });
        observer.observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    contactToasts.savedOffline.title,
  );
  await form.submit.click();
  return time;
}
