import type { Page } from '@playwright/test';
import { CATEGORIES, readTrace, type TraceEvent } from './events.ts';

/** What an action in a page gave, and the trace of it. */
export interface Traced<T> {
  readonly result: T;
  readonly events: readonly TraceEvent[];
}

/** Traces the browser while something is done with a page. One at a time in a browser. */
export async function traced<T>(page: Page, action: () => Promise<T>): Promise<Traced<T>> {
  const browser = page.context().browser();
  if (browser === null) throw new Error('The page has no browser to trace');
  await browser.startTracing(page, { categories: [...CATEGORIES] });
  let result: T;
  try {
    result = await action();
  } catch (error) {
    await browser.stopTracing();
    throw error;
  }
  return { result, events: readTrace(await browser.stopTracing()) };
}
