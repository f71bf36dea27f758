import type { BrowserContext, Page } from '@playwright/test';
import { leaseMs } from '../../../src/outbox/entry/schedule.ts';
import {
  pageWithoutCode,
  type Stored,
  storedRecords,
  storeRecords,
} from '../../e2e/outbox/support/device.ts';

const hourMs = 60 * 60 * 1000;
/** How long an answer may take while all is well, in ms of real time. */
const patienceMs = 2000;

/** What of a record says that time should not leap now. */
interface Busy {
  readonly state?: string;
  readonly telling?: { readonly until: number } | null;
}

/**
 * How fast time passes on a device. It looks at what is stored, which the judge does not: a leap
 * while a message is sent cuts that off, and one while a toast is shown has it shown again.
 */
export class Pace {
  readonly #context: BrowserContext;
  #window: Page | null = null;
  #busySince: number | null = null;

  constructor(context: BrowserContext) {
    this.#context = context;
  }

  /** Opens the window on the storage; the context has its clock by now. */
  async start(): Promise<void> {
    const page = await this.#context.newPage();
    page.on('crash', () => void page.close());
    page.on('close', () => {
      if (this.#window === page) this.#window = null;
    });
    await page.goto(pageWithoutCode);
    this.#window = page;
  }

  async #page(): Promise<Page> {
    if (this.#window === null) await this.start();
    if (this.#window === null) throw new Error('the storage cannot be looked at');
    return this.#window;
  }

  /** What time it is on the device, in ms since the epoch. */
  async now(): Promise<number> {
    return (await this.#page()).evaluate(() => Date.now());
  }

  async setItem(key: string, value: string): Promise<void> {
    const page = await this.#page();
    await page.evaluate(([name, text]) => localStorage.setItem(name, text), [key, value] as const);
  }

  /** Spoils one stored message: it becomes what `spoil` makes of it. Returns what it was. */
  async spoil(spoil: (stored: Stored) => Stored): Promise<Stored | null> {
    const page = await this.#page();
    const isMessage = ({ value }: Stored) => JSON.stringify(value).includes('"message":{');
    const stored = (await storedRecords(page)).find(isMessage);
    if (stored === undefined) return null;
    await storeRecords(page, [spoil(stored)]);
    return stored;
  }

  /** What is stored, for whoever looks into a breach. */
  async stored(): Promise<string[]> {
    const records = await storedRecords(await this.#page());
    return records.map(({ value }) => JSON.stringify(value));
  }

  async #busy(): Promise<'sending' | 'telling' | null> {
    const now = await this.now();
    const records = (await storedRecords(await this.#page())).map(({ value }) => value as Busy);
    if (records.some(({ telling }) => (telling?.until ?? 0) > now)) return 'telling';
    return records.some(({ state }) => state === 'sending') ? 'sending' : null;
  }

  /** A little while passes, for a visitor who has waited for an answer since `startedAt`. */
  async hurry(startedAt: number): Promise<void> {
    if (Date.now() - startedAt < patienceMs) return;
    const busy = await this.#busy();
    this.#busySince = busy === 'telling' ? (this.#busySince ?? Date.now()) : null;
    if (this.#busySince !== null && Date.now() - this.#busySince < patienceMs) return;
    await this.#context.clock.fastForward(2000);
  }

  /** An hour passes, once nobody is doing anything. */
  async leap(): Promise<void> {
    const busy = await this.#busy();
    this.#busySince = busy === null ? null : (this.#busySince ?? Date.now());
    if (this.#busySince === null) await this.#context.clock.fastForward(hourMs);
    else if (Date.now() - this.#busySince > patienceMs) {
      // Whoever was at it is gone.
      await this.#context.clock.fastForward(leaseMs);
      this.#busySince = null;
    }
  }
}
