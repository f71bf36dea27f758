import type { Browser } from '@playwright/test';
import { pageWithoutCode } from '../../e2e/outbox/support/device.ts';

// What runs in the page names no function inside: tsx would wrap it in a helper of its own, which
// the page does not have.

/** Has this document know whether it comes out of the back/forward cache. Runs in the page. */
export function noteReturn(): void {
  const campaignReturn = new Promise((resolve) => {
    addEventListener('pageshow', ({ persisted }) => resolve(persisted), { once: true });
  });
  Object.assign(globalThis, { campaignReturn });
}

/** Did it come out of there? Of a document loaded anew nothing was noted. Runs in the page. */
export async function wasKept(): Promise<boolean> {
  const { campaignReturn } = globalThis as unknown as { campaignReturn?: Promise<boolean> };
  return (await campaignReturn) ?? false;
}

/** Does this browser keep a page it leaves, if nothing speaks against it? */
export async function keepsPages(browser: Browser, baseURL: string): Promise<boolean> {
  const context = await browser.newContext({ baseURL });
  try {
    const page = await context.newPage();
    await page.goto(pageWithoutCode);
    await page.evaluate(noteReturn);
    await page.goto(`${pageWithoutCode}?next`);
    await page.goBack({ waitUntil: 'commit' });
    return await page.evaluate(wasKept);
  } finally {
    await context.close();
  }
}

/** How often visitors came back by the browser's button, and to pages as they had left them. */
export interface Returns {
  readonly returns: number;
  readonly keptReturns: number;
}

/** What a campaign has shown of pages that the browser keeps. */
export function returnsInWords({ returns, keptReturns }: Returns, doesKeep: boolean): string {
  if (!doesKeep) return `${returns} returns, all by loading: this browser keeps no page it leaves`;
  const words = `${keptReturns} of ${returns} returns came from the back/forward cache`;
  const isBlind = returns > 0 && keptReturns === 0;
  return isBlind ? `${words}: nothing was shown of pages the browser keeps` : words;
}
