import type { Page } from '@playwright/test';
import { sayingOf } from '../judge/told.ts';

/** A toast that was shown this shortly before its page went may not be noted as seen, in ms. */
const notingMs = 3000;

/** Of how many messages a toast tells that they have ended. */
function endsIn(text: string): number {
  const saying = sayingOf(text);
  if (saying?.kind === 'deliveredLater' || saying?.kind === 'expired') return saying.count;
  return saying?.kind === 'answer' && saying.answer === 'sent' ? 1 : 0;
}

/** What was heard on a device, whatever tab said it. */
export class Ear {
  readonly toasts: string[] = [];
  /** The same with who said it and when, and which pages went; for whoever looks into a breach. */
  readonly story: string[] = [];
  /** How many ends may be told once more, as they could not be noted when they were told first. */
  mayRepeat = 0;
  #canNote = true;
  /** Those whose document has met a storage that fails: nobody knows when it tries to note again. */
  readonly #unsure = new Set<Page>();
  readonly #open = new Set<Page>();
  readonly #pages: Page[] = [];
  readonly #startedAt = Date.now();
  #last: { readonly page: Page; readonly count: number; readonly at: number }[] = [];

  #note(page: Page, what: string): void {
    if (!this.#pages.includes(page)) this.#pages.push(page);
    const seconds = ((Date.now() - this.#startedAt) / 1000).toFixed(1);
    this.story.push(`${seconds} s, page ${this.#pages.indexOf(page) + 1}: ${what}`);
  }

  hear(page: Page, text: string): void {
    this.toasts.push(text);
    this.#note(page, text);
    const count = endsIn(text);
    if (!this.#canNote) this.#unsure.add(page);
    if (this.#unsure.has(page)) this.mayRepeat += count;
    else if (count > 0) this.#last.push({ page, count, at: Date.now() });
  }

  /** From now on the device can note what was told, or cannot. */
  noting(canNote: boolean): void {
    this.#canNote = canNote;
    if (!canNote) this.storageFailed();
  }

  /** What the open pages have told just now, and tell from now on, may not be noted. */
  storageFailed(): void {
    for (const page of this.#open) {
      this.#doubt(page);
      this.#unsure.add(page);
    }
  }

  #doubt(page: Page): void {
    for (const { page: teller, count, at } of this.#last) {
      if (teller === page && Date.now() - at < notingMs) this.mayRepeat += count;
    }
    this.#last = this.#last.filter((told) => told.page !== page);
  }

  /** How many toasts told what became of saved messages. */
  get news(): number {
    const isNews = (text: string) =>
      ['deliveredLater', 'rejectedLater'].includes(sayingOf(text)?.kind ?? '');
    return this.toasts.filter(isNews).length;
  }

  /** Notices whenever this page goes. */
  attendTo(page: Page): void {
    this.#open.add(page);
    const gone = () => {
      this.#note(page, 'a document went');
      this.#doubt(page);
    };
    page.on('framenavigated', gone);
    page.on('domcontentloaded', () => {
      if (this.#canNote) this.#unsure.delete(page);
      else this.#unsure.add(page);
    });
    page.on('crash', gone);
    page.on('close', () => {
      gone();
      this.#open.delete(page);
    });
  }
}
