import { setTimeout as delay } from 'node:timers/promises';
import { messageFields } from '../../src/contact/fields.ts';
import { pendingMessages } from '../../src/content/contact/pending-messages.ts';
import type { Message } from '../../src/outbox/index.ts';
import type { Row } from '../e2e/fixtures.ts';
import { tabLock } from '../e2e/outbox/support/device.ts';
import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import type { Browser, Engine } from './engine.ts';
import type { Line } from './line.ts';
import { toasts } from './told.ts';

/** It only ends what hangs, however busy the machine is. */
const PATIENCE_MS = 120_000;
const LOOK_EVERY_MS = 250;

/** Marks the button that is clicked by its words. */
const TARGET = 'data-engine-target';

/** What a visitor does and sees, in whatever browser, and what the company received. */
export class Visitor {
  constructor(
    readonly browser: Browser,
    readonly line: Line,
    readonly backend: FaultBackend,
    readonly keepsProfile: Engine['keepsProfile'],
  ) {}

  open(path: string): Promise<void> {
    return this.acts(`${path} opened`, () => this.browser.goto(`${this.line.url}${path}`));
  }

  reload(): Promise<void> {
    return this.acts('reloaded', () => this.browser.reload());
  }

  /** Resolves once `look` says yes; an error of the driver is a no, for pages come and go. */
  async until(what: string, look: () => Promise<boolean>): Promise<void> {
    const deadline = Date.now() + PATIENCE_MS;
    for (;;) {
      let why = '';
      const seen = await look().catch((error: unknown) => {
        why = String(error);
        return false;
      });
      if (seen) return;
      if (Date.now() > deadline) throw new Error(`not seen: ${what}. ${why}`.trim());
      await delay(LOOK_EVERY_MS);
    }
  }

  /** Again where the driver says that it could not: what it aimed at had just been drawn anew. */
  private async acts(what: string, action: () => Promise<void>): Promise<void> {
    await this.until(what, () => action().then(() => true));
  }

  async sees(words: string): Promise<void> {
    await this.until(`"${words}"`, async () => (await this.text()).includes(words));
  }

  /** The words of the page, between header and footer. */
  text(): Promise<string> {
    return this.browser.run(() => document.querySelector('main')?.textContent ?? '');
  }

  /** Opens the contact page and waits until its form answers. */
  async openForm(): Promise<void> {
    await this.open('/contato');
    await this.formAwake();
  }

  async formAwake(): Promise<void> {
    await this.until('the form awake', () =>
      this.browser.run(() => {
        const button = document.querySelector('form button[type=submit]');
        button?.scrollIntoView({ block: 'center' });
        // As a pointer on its way does: without a sign of a visitor the page stays as it was built.
        dispatchEvent(new Event('pointermove'));
        return button !== null && Object.keys(button).some((key) => key.startsWith('__reactFiber'));
      }),
    );
  }

  /** Waits until this page's outbox runs: it says that its tab is here, and looks at what is saved. */
  async outboxRuns(): Promise<void> {
    await toasts(this.browser);
    await this.until('the outbox running', () =>
      this.browser.run(async (tab) => {
        const { held = [] } = await navigator.locks.query();
        return held.some(({ name }) => name?.startsWith(tab));
      }, tabLock),
    );
  }

  async write(message: Message): Promise<void> {
    for (const name of messageFields) await this.rewrite(name, message[name]);
  }

  async rewrite(name: keyof Message, text: string): Promise<void> {
    const field = `#contact-${name}`;
    await this.acts(`${name} typed`, () => this.browser.type(field, text));
    await this.fieldHolds(name, text);
  }

  async fieldHolds(name: keyof Message, text: string): Promise<void> {
    await this.until(`${name} holding "${text}"`, async () => {
      const value = await this.browser.run(
        (css) => document.querySelector<HTMLInputElement>(css)?.value,
        `#contact-${name}`,
      );
      return value === text;
    });
  }

  async submit(): Promise<void> {
    await toasts(this.browser);
    await this.acts('submit', () => this.browser.click('form button[type=submit]'));
  }

  /** Waits until a toast with these words was on the screen of this page, also if it is gone again. */
  async told(words: string): Promise<void> {
    await this.until(`the toast "${words}"`, async () =>
      (await toasts(this.browser)).some((text) => text.includes(words)),
    );
  }

  async clickButton(words: string): Promise<void> {
    await toasts(this.browser);
    await this.until(`the button "${words}"`, () => this.marked(words));
    await this.acts(words, () => this.browser.click(`[${TARGET}]`));
  }

  /** Marks the button with these words; whether there is one. */
  private marked(words: string): Promise<boolean> {
    return this.browser.run(
      (label, mark) => {
        document.querySelector(`[${mark}]`)?.removeAttribute(mark);
        const buttons = [...document.querySelectorAll('button')];
        const found = buttons.find((button) => button.textContent?.trim() === label);
        found?.setAttribute(mark, '');
        return found !== undefined;
      },
      words,
      TARGET,
    );
  }

  /** Clicks "Tentar agora", unless nothing waits any more: what is saved goes by itself too. */
  async triesNow(): Promise<void> {
    await toasts(this.browser);
    await this.until('"Tentar agora" clicked, or nothing pending', async () => {
      if ((await this.pending()).length === 0) return true;
      if (!(await this.marked(pendingMessages.tryNow))) return false;
      await this.browser.click(`[${TARGET}]`);
      return true;
    });
  }

  /** The subjects that are listed as pending. */
  private pending(): Promise<(string | null)[]> {
    return this.browser.run(() =>
      [...document.querySelectorAll('#mensagens-pendentes h3')].map((one) => one.textContent),
    );
  }

  /** Waits until exactly these subjects are listed as pending. */
  async pendingAre(...subjects: readonly string[]): Promise<void> {
    const wanted = [...subjects].sort().join(' | ');
    await this.until(`pending: ${wanted || 'nothing'}`, async () => {
      const listed = await this.pending();
      return listed.sort().join(' | ') === wanted;
    });
  }

  /** Waits for the row of a message, and fails where there is more than one or other words. */
  async arrived(message: Message): Promise<void> {
    const sql = 'select * from contact_messages where email = $1';
    const rows = () => this.backend.query<Row & Record<string, unknown>>(sql, [message.email]);
    await this.until(`the row of "${message.subject}"`, async () => (await rows()).length > 0);
    const received = await rows();
    if (received.length !== 1)
      throw new Error(`"${message.subject}" is there ${received.length} times`);
    for (const name of messageFields) {
      if (received[0]?.[name] !== message[name])
        throw new Error(`the row's ${name} is another one`);
    }
  }
}
