import type { Page } from '@playwright/test';
import { aMessage } from '../../support/contact-form.ts';
import { reset } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { comeBack, deliveredLater, toast } from './told.ts';

declare global {
  /** The broken features that the page has come upon. */
  var met: Set<string>;
}

/** Breaks one browser feature; its functions run in the page, the first one before the site's code. */
export interface Breakage {
  readonly how: string;
  readonly breakIt: () => void;
  /** Whether the page has come upon it: by what is noted in `met`, or by what is not there. */
  readonly wasMet: () => boolean;
  /** Resolves once the page comes upon it at all, however long this machine takes until then. */
  readonly comesUpon?: (page: Page) => Promise<void>;
}

/** The message that is sent at once, and the one that cannot be, where all of this is broken. */
export function messagesArriveWith(...breakages: readonly Breakage[]): void {
  const all = breakages.map(({ how }) => how).join('; ');
  test(`with ${all} a message is sent, and one that cannot be sent is saved and sent later`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(() => {
      globalThis.met = new Set();
    });
    for (const { breakIt } of breakages) await page.addInitScript(breakIt);
    const sent = aMessage();
    await form.open();
    await form.send(sent);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(sent.email)).toHaveLength(1);

    const kept = aMessage();
    faults.otherwise = reset;
    await form.send(kept);
    await expect(toast(page, 'savedUnreachable')).toBeVisible();
    for (const { how, wasMet, comesUpon } of breakages) {
      await comesUpon?.(page);
      await expect.poll(() => page.evaluate(wasMet), `met ${how}`).toBe(true);
    }
    faults.heal();
    await comeBack(page);
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(kept.email)).toHaveLength(1);
  });
}
