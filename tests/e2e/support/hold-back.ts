import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/**
 * Holds requests back until they are let go. Returns what does.
 * @param options only the first `times` of them; where pages are kept, `by` Playwright's own means.
 */
export async function holdBack(
  page: Page,
  address: string,
  { times = Number.POSITIVE_INFINITY, by = intercept } = {},
): Promise<() => void> {
  let release = () => {};
  const held = new Promise<'goes on'>((resolve) => {
    release = () => resolve('goes on');
  });
  let asked = 0;
  await by(page, address, () => {
    asked += 1;
    return asked > times ? 'goes on' : held;
  });
  return release;
}
