import type { BrowserContext, Page } from '@playwright/test';
import { pendingMessages } from '../../src/content/pending-messages.ts';
import { aMessage, ContactFormOnPage } from '../e2e/support/contact-form.ts';
import { hydrated } from '../e2e/support/visit.ts';
import { resultIn, type Written } from './ledger.ts';

/** How long a page may take for something the visitor does, in ms of real time. */
const patienceMs = 10_000;
/** How long it may take until the visitor is told what came of a submission, in ms of real time. */
const answerMs = 20_000;

/** One tab with the contact form, and the message whose fate it has to tell next. */
export class CampaignTab {
  readonly form: ContactFormOnPage;
  #awaited: Written | null = null;

  private constructor(readonly page: Page) {
    this.form = new ContactFormOnPage(page);
  }

  static async open(context: BrowserContext): Promise<CampaignTab> {
    const page = await context.newPage();
    page.setDefaultTimeout(patienceMs);
    return new CampaignTab(page);
  }

  /** The visitor looks at it. */
  async show(): Promise<void> {
    await this.page.bringToFront();
  }

  async load(): Promise<void> {
    this.#awaited = null;
    await this.page.goto('/contato', { waitUntil: 'domcontentloaded' });
    await hydrated(this.page);
  }

  async reload(): Promise<void> {
    this.#awaited = null;
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(this.page);
  }

  /** A toast was shown here. */
  hear(text: string): void {
    const told = resultIn(text);
    if (told === null || this.#awaited === null) return;
    this.#awaited.told.add(told);
    this.#awaited = null;
  }

  /** Writes a message over whatever the form holds and sends it; false while one is being sent. */
  async write(written: Written): Promise<boolean> {
    if (this.#awaited !== null || (await this.form.submit.isDisabled())) return false;
    await this.form.fill(aMessage(written));
    await this.#submit(written);
    return true;
  }

  /** Sends what the form holds, if that was written in this run. */
  async again(known: readonly Written[]): Promise<boolean> {
    if (this.#awaited !== null || (await this.form.submit.isDisabled())) return false;
    const subject = await this.form.field('subject').inputValue();
    const written = known.find((one) => one.subject === subject);
    if (written === undefined) return false;
    await this.#submit(written);
    return true;
  }

  async #submit(written: Written): Promise<void> {
    this.#awaited = written;
    try {
      await this.form.submit.click();
    } catch (error) {
      // Nobody clicked, so nobody waits.
      this.#awaited = null;
      throw error;
    }
  }

  /** Lets time pass until the visitor is told, and says whether that happened. */
  async answered(): Promise<boolean> {
    const end = Date.now() + answerMs;
    while (this.#awaited !== null && Date.now() < end) {
      await this.page.waitForTimeout(150);
      if (this.#awaited !== null) await this.page.clock.fastForward(2000);
    }
    return this.#awaited === null;
  }

  /** "Tentar agora" on the first pending message, if there is one to be tried. */
  async tryNow(): Promise<void> {
    const button = this.page.getByRole('button', { name: pendingMessages.tryNow, disabled: false });
    if ((await button.count()) > 0) await button.first().click();
  }

  /** Deletes the first pending message, and says which; null where there is none. */
  async deleteFirst(): Promise<string | null> {
    const { remove, tryNow, confirmRemove } = pendingMessages;
    const items = this.page
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: tryNow }) });
    if ((await items.count()) === 0) return null;
    const subject = await items.first().getByRole('heading').textContent();
    await items
      .filter({ hasText: subject ?? '' })
      .getByRole('button', { name: remove })
      .click();
    await this.page.getByRole('button', { name: confirmRemove.confirm }).first().click();
    return subject;
  }

  /** Its process dies, without a word to the page. */
  async crash(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const crashed = this.page.waitForEvent('crash');
    // A dead page gives no answer.
    session.send('Page.crash').catch(() => {});
    await crashed;
    await this.page.close();
  }
}
