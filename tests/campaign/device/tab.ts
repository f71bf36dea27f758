import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import { pendingMessages } from '../../src/content/pending-messages.ts';
import { aMessage, ContactFormOnPage } from '../e2e/support/contact-form.ts';
import { hydrated } from '../e2e/support/visit.ts';
import { resultIn, type Written } from './ledger.ts';

/** How long a page may take for something the visitor does, in ms of real time. */
const patienceMs = 60_000;
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
  async write(written: Written, known: readonly Written[]): Promise<boolean> {
    if (this.#awaited !== null || (await this.form.submit.isDisabled())) return false;
    const before = await this.form.field('subject').inputValue();
    // What was open in the form is replaced by what is written over it.
    known.find((one) => one.subject === before)?.told.add('replaced');
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

  /** Opens the first pending message in the form, answering every question with yes. */
  async editFirst(): Promise<void> {
    const { edit, confirmDoubt, confirmReplace } = pendingMessages;
    const items = this.#pending();
    if ((await items.count()) === 0) return;
    const subject = await items.first().getByRole('heading').textContent();
    await items.first().getByRole('button', { name: edit }).click();
    for (const { confirm } of [confirmDoubt, confirmReplace]) {
      const button = this.page.getByRole('button', { name: confirm });
      if (await button.isVisible()) await button.click();
    }
    // It may have gone off by itself meanwhile.
    await expect
      .poll(async () => {
        const shown = await this.form.field('subject').inputValue();
        return shown === subject || (await items.filter({ hasText: subject ?? '' }).count()) === 0;
      })
      .toBe(true);
  }

  /** Follows a link to another page of the site, and one back to the form. */
  async leaveAndReturn(): Promise<void> {
    const menu = this.page.getByRole('banner');
    await menu.getByRole('link', { name: 'Sobre Nós' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor();
    await menu.getByRole('link', { name: 'Contato' }).click();
    await this.form.submit.waitFor();
  }

  /** The visitor looks at something else for a moment. */
  async hide(): Promise<void> {
    await this.page.evaluate(async () => {
      const tell = () => document.dispatchEvent(new Event('visibilitychange'));
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
      tell();
      await new Promise(requestAnimationFrame);
      Reflect.deleteProperty(document, 'visibilityState');
      tell();
    });
  }

  #pending(): Locator {
    return this.page
      .getByRole('region', { name: pendingMessages.heading })
      .getByRole('listitem')
      .filter({ has: this.page.getByRole('button', { name: pendingMessages.edit }) });
  }

  /** Deletes the first pending message, and says which; null where there is none. */
  async deleteFirst(): Promise<string | null> {
    const { remove, confirmRemove } = pendingMessages;
    const items = this.#pending();
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
