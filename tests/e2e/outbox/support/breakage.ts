import { aMessage } from '../../support/contact-form.ts';
import { reset } from './faults.ts';
import { expect, test } from './fixtures.ts';
import { deliveredLater, toast } from './told.ts';

/** Breaks one browser feature; runs in the page before the site's code. */
export interface Breakage {
  readonly how: string;
  readonly breakIt: () => void;
  /** Whether the page has come upon it; runs there too. Only where a page might do without. */
  readonly wasMet?: () => boolean;
}

/** The message that is sent at once, and the one that cannot be. */
export function messagesArriveWith({ how, breakIt, wasMet }: Breakage): void {
  test(`with ${how} a message is sent, and one that cannot be sent is kept and sent later`, async ({
    page,
    form,
    faults,
    rowsOf,
  }) => {
    await page.addInitScript(breakIt);
    const sent = aMessage();
    await form.open();
    await form.send(sent);
    await expect(toast(page, 'sent')).toBeVisible();
    expect(await rowsOf(sent.email)).toHaveLength(1);

    const kept = aMessage();
    faults.otherwise = reset;
    await form.send(kept);
    await expect(toast(page, 'keptUnreachable')).toBeVisible();
    if (wasMet) await expect.poll(() => page.evaluate(wasMet)).toBe(true);
    faults.heal();
    await expect(deliveredLater(page)).toBeVisible();
    expect(await rowsOf(kept.email)).toHaveLength(1);
  });
}
