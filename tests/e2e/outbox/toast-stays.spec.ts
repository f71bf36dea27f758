import type { Page } from '@playwright/test';
import { contactToasts } from '../../../src/content/contact/toasts.ts';
import { untilAnswered } from '../support/clock.ts';
import { aMessage } from '../support/contact-form.ts';
import { openWithToasts } from '../support/toasts-here.ts';
import { postgrest, reset } from './support/faults.ts';
import { expect, test } from './support/fixtures.ts';
import { toast } from './support/told.ts';

// How long a toast stays. A page's clock that was set cannot be given back.
test.use({ serviceWorkers: 'block', ownContext: true });

test.beforeEach(({ page }) => page.clock.install());

/** When the page comes to show a toast with these words, by its own clock. */
function shownAt(page: Page, words: string): Promise<number> {
  return page.evaluate(
    (title) =>
      new Promise<number>((resolve) => {
        new MutationObserver((_, observer) => {
          const toasts = [...document.querySelectorAll('[data-sonner-toast]')];
          if (!toasts.some(({ textContent }) => textContent.includes(title))) return;
          observer.disconnect();
          resolve(Date.now());
        }).observe(document.body, { childList: true, subtree: true, characterData: true });
      }),
    words,
  );
}

test('that a message was sent is told for 12 s', async ({ page, form }) => {
  await openWithToasts(form);
  const shown = shownAt(page, contactToasts.sent.title);
  await form.send(aMessage());
  await page.clock.pauseAt((await shown) + 10_000);
  // On its way out a toast is drawn for a moment still: that passes too.
  await page.clock.runFor(1000);
  await untilAnswered(page);
  await expect(toast(page, 'sent')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast(page, 'sent')).toHaveCount(0);
});

test('that it was saved, and what that means, is told for 24 s', async ({ page, form, faults }) => {
  faults.otherwise = reset;
  await openWithToasts(form);
  const shown = shownAt(page, contactToasts.savedUnreachable.title);
  await form.send(aMessage());
  await page.clock.pauseAt((await shown) + 22_000);
  await page.clock.runFor(1000);
  await untilAnswered(page);
  await expect(toast(page, 'savedUnreachable')).toBeVisible();
  await page.clock.runFor(2000);
  await expect(toast(page, 'savedUnreachable')).toHaveCount(0);
});

test('that a message was refused is told until the visitor closes it', async ({
  page,
  form,
  faults,
}) => {
  faults.script.push(postgrest(500, 'XX000'));
  await form.open();
  await form.send(aMessage());
  await expect(toast(page, 'failed')).toBeVisible();
  await page.clock.fastForward('01:00');
  await page.clock.runFor(1000);
  await untilAnswered(page);
  await expect(toast(page, 'failed')).toBeVisible();
});
