import type { Page } from '@playwright/test';
import { intercept } from './intercept.ts';

/** Holds requests back until they are let go. Returns what does. */
export async function holdBack(page: Page, address: string): Promise<() => void> {
  let release = () => {};
  const held = new Promise<'goes on'>((resolve) => {
    release = () => resolve('goes on');
  });
  await intercept(page, address, () => held);
  return release;
}
