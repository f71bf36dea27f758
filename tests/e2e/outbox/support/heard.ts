import type { Page } from '@playwright/test';
import type { ToastText } from '../../../../src/content/contact/toasts.ts';
import { watchToasts } from '../../../campaign/device/watch.ts';

/**
 * Hears all toasts of a tab, from its next page on and whatever pages follow. Returns what tells how often
 * this one was shown.
 */
export async function hearToasts(page: Page): Promise<(toast: ToastText) => number> {
  const heard: string[] = [];
  await page.exposeFunction('toastShown', (text: string) => heard.push(text));
  await page.addInitScript(watchToasts);
  return ({ title, detail = '' }) =>
    heard.filter((text) => text.includes(title) && text.includes(detail)).length;
}
