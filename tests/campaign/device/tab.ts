import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { updateText } from '../../../src/content/pwa/update.ts';
import { messageFields } from '../../../src/outbox/entry/message.ts';
import { pageWithoutCode } from '../../e2e/outbox/support/device.ts';
import { ContactFormOnPage } from '../../e2e/support/contact-form.ts';
import { hydrated } from '../../e2e/support/visit.ts';
import { type Submission, settle, submitted } from '../judge/submission.ts';
import { type Answer, type Fact, type Saying, sayingOf, type Written } from '../judge/told.ts';
import { noteReturn, wasKept } from './returns.ts';
import { lookAway, lookForUpdate } from './watch.ts';

/** How long a page may take for something the visitor does, in ms of real time. */
const patienceMs = 120_000;
/** After that a visitor tries another tab, in ms of real time. */
const loadingMs = 30_000;

/** So long after its form is free again a toast is waited for, in ms of real time: its code may be on its way. */
const toastMs = 3000;

/** What answers a wish about a listed message. */
const replies: readonly Saying['kind'][] = [
  'deleted',
  'deletedForSure',
  'gone',
  'notChanged',
  'formInUse',
];

/** There is nothing to do this with: not a fault of anybody. */
export class Impossible extends Error {
  override readonly name = 'Impossible';
}

/** One tab with the contact form, and the message whose fate it has to tell next. */
export class CampaignTab {
  readonly form: ContactFormOnPage;
  /** What the visitor was told of a listed message after asking for something. */
  #reply: Saying | 'awaited' | null = null;
  #submission: Submission | null = null;

  constructor(readonly page: Page) {
    this.form = new ContactFormOnPage(page);
    page.setDefaultTimeout(patienceMs);
    page.on('request', (request) => {
      // A new page knows nothing of what the old one was asked.
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) {
        this.#submission = null;
      }
    });
  }

  /** A submission is under way whose answer was not heard. */
  get awaits(): boolean {
    return this.#submission !== null;
  }

  async load(): Promise<void> {
    const isLoaded = { waitUntil: 'domcontentloaded', timeout: loadingMs } as const;
    // A version that is taken in another tab may load this one anew meanwhile.
    await this.page
      .goto('/contato', isLoaded)
      .catch(() => this.page.waitForURL('/contato', isLoaded));
    await hydrated(this.page);
  }

  async reload(): Promise<void> {
    await this.page.reload({ waitUntil: 'domcontentloaded' });
    await hydrated(this.page);
  }

  /** A toast was shown here. */
  hear(text: string): void {
    const saying = sayingOf(text);
    if (saying === null) return;
    const isReply = replies.includes(saying.kind);
    if (this.#reply === 'awaited' && isReply) this.#reply = saying;
    else if (saying.kind === 'answer') this.#settle(saying.answer);
    else if (saying.kind === 'gone') this.#settle('gone');
  }

  /** The visitor asks for something about a listed message: the next word may be about that. */
  ask(): void {
    this.#reply = 'awaited';
  }

  /** What was said since; null when nothing was. */
  get reply(): Saying | null {
    return this.#reply === 'awaited' ? null : this.#reply;
  }

  #settle(answer: Answer): void {
    if (this.#submission === null) return;
    settle(this.#submission, answer);
    this.#submission = null;
  }

  /** Something happens to whatever is under way. */
  meanwhile(fact: Fact): void {
    this.#submission?.meanwhile.push(fact);
  }

  /** Which message stands in the form, by its subject. */
  async shown(known: readonly Written[]): Promise<Written | null> {
    const subject = await this.form.field('subject').inputValue();
    return known.find(({ message }) => message.subject === subject) ?? null;
  }

  /** Does the form hold this message, every word of it? */
  async holds({ message }: Written): Promise<boolean> {
    const values = await this.form.values();
    return messageFields.every((field) => values[field] === message[field]);
  }

  /** Writes a message over whatever the form holds and sends it. */
  async write(written: Written, known: readonly Written[]): Promise<void> {
    // Who is in no hurry sees first what comes back into the form: a draft would be typed into.
    await hydrated(this.page, { part: 'form' });
    if (await this.form.submit.isDisabled()) throw new Impossible('another one is being sent');
    await this.#hearLast();
    const replaces = await this.shown(known);
    await this.form.fill(written.message);
    await this.#submit(written, replaces);
  }

  /** The same as soon as there are fields to type into, whatever of the page is still to come. */
  async writeHastily(written: Written, known: readonly Written[]): Promise<void> {
    const replaces = await this.shown(known);
    await this.page.reload({ waitUntil: 'commit' });
    for (const field of messageFields) {
      const { [field]: text } = written.message;
      if (field !== 'subject') await this.form.field(field).fill(text);
      else {
        await this.form.field(field).fill('');
        await this.form.field(field).pressSequentially(text);
      }
    }
    const values = await this.form.values();
    if (!messageFields.every((field) => values[field].includes(written.message[field]))) {
      throw new Error('what was typed is not in the form');
    }
    // What was being written before came back under the visitor's fingers.
    if (!(await this.holds(written))) await this.form.fill(written.message);
    await this.#submit(written, replaces);
  }

  /** Sends what the form holds, if that was written in this run. */
  async again(known: readonly Written[]): Promise<Written> {
    if (await this.form.submit.isDisabled()) throw new Impossible('another one is being sent');
    await this.#hearLast();
    const written = await this.shown(known);
    if (written === null || !(await this.holds(written))) throw new Impossible('the form is empty');
    // Not saved the first time, it has replaced nothing yet.
    const isUnsaved = written.facts.at(-1) === 'onlyInForm';
    await this.#submit(written, isUnsaved ? written.replaces : null);
    return written;
  }

  /** What the last one came to is told a moment after its form is free: else it would count as said of the next. */
  async #hearLast(): Promise<void> {
    const until = Date.now() + toastMs;
    while (this.awaits && Date.now() < until) await sleep(50);
  }

  async #submit(written: Written, replaces: Written | null): Promise<void> {
    this.#submission = submitted(written, replaces);
    try {
      await this.form.submit.click();
    } catch (error) {
      // Nobody clicked, so nobody waits.
      this.#submission = null;
      throw error;
    }
  }

  /** Follows a link to another page of the site, and one back to the form. */
  async leaveAndReturn(): Promise<void> {
    const menu = this.page.getByRole('banner');
    await menu.getByRole('link', { name: 'Sobre Nós' }).click();
    await this.page.getByRole('heading', { level: 1, name: 'Sobre' }).waitFor();
    await menu.getByRole('link', { name: 'Contato' }).click();
    await this.form.submit.waitFor();
  }

  /**
   * To a page without the site's code, and back by the browser's button. Resolves to whether the browser
   * had kept this one.
   */
  async goAndComeBack(): Promise<boolean> {
    const submission = this.#submission;
    await this.page.evaluate(noteReturn);
    await this.#leave();
    await this.page.goBack({ waitUntil: 'commit' });
    await hydrated(this.page);
    const isKept = await this.page.evaluate(wasKept);
    // What the browser kept still waits for its answer.
    if (isKept) this.#submission = submission;
    return isKept;
  }

  /** A page that loads itself anew at that moment, for a new version, can be taken nowhere else. */
  async #leave(): Promise<void> {
    try {
      await this.page.goto(pageWithoutCode);
    } catch (error) {
      const isAnother = () => !('campaignReturn' in globalThis);
      await this.page.waitForFunction(isAnother).catch(() => {
        throw error;
      });
      throw new Impossible('the page loads itself anew');
    }
  }

  /** Finds the version that was published, and takes it where it is offered. */
  async update(): Promise<void> {
    await this.page.evaluate(lookForUpdate);
    const accept = this.page.getByRole('button', { name: updateText.accept, exact: true });
    await accept.click({ timeout: loadingMs }).catch(() => {
      throw new Impossible('no new version is offered');
    });
  }

  async hide(): Promise<void> {
    await this.page.evaluate(lookAway);
  }

  /** Opens a new tab with a copy of what this one remembers; it shows nothing of the site yet. */
  async duplicate(): Promise<Page> {
    const opened = this.page.waitForEvent('popup');
    // Where no window opens, nobody waits for it.
    opened.catch(() => {});
    // Not the form at once: the first page of a new window is not one the watching begins with.
    const isOpen = await this.page.evaluate((path) => window.open(path) !== null, pageWithoutCode);
    if (!isOpen) throw new Impossible('the browser opens no window');
    return opened;
  }

  /** Its process dies, without a word to the page. */
  async crash(): Promise<void> {
    const session = await this.page.context().newCDPSession(this.page);
    const crashed = this.page.waitForEvent('crash');
    // A dead page gives no answer.
    session.send('Page.crash').catch(() => {});
    await crashed;
  }
}
