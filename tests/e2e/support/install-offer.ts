import type { Page } from '@playwright/test';
import { installText } from '../../../src/content/pwa/install.ts';

/** The offer to install the site. */
export const offer = (page: Page) => page.getByRole('region', { name: installText.title });

/** Safari, which alone has `standalone`, on a device with so many points of touch. */
export function asSafari(page: Page, maxTouchPoints: number) {
  return page.addInitScript((points) => {
    Object.assign(navigator, { standalone: false });
    Object.defineProperty(Navigator.prototype, 'maxTouchPoints', { get: () => points });
  }, maxTouchPoints);
}
