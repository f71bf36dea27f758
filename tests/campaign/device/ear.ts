import type { Page } from '@playwright/test';
import { sayingOf } from '../judge/told.ts';

/** A toast that was shown this shortly before its page went may not be noted as seen, in ms. */
const notingMs = 3000;

/** How many messages a toast tells of as arrived. */
function arrivalsIn(text: string): number {
  const saying = sayingOf(text);
  if (saying?.kind === 'deliveredLater') return saying.count;
  return saying?.kind === 'answer' && saying.answer === 'sent' ? 1 : 0;
}

/** What was heard on a device, whatever tab said it. */
export class Ear {
  readonly toasts: string[] = [];
  /** The same with who said it and when, and which pages went; for whoever looks into a breach. */
  readonly story: string[] = [];
  /** How many messages may be told as arrived once more, as a page went before it noted the first. */
  mayRepeat = 0;
  readonly #pages: Page[] = [];
  readonly #startedAt = Date.now();
  readonly #last: { readonly page: Page; readonly count: number; readonly at: number }[] = [];

  #note(page: Page, what: string): void {
    if (!this.#pages.includes(page)) this.#pages.push(page);
    const seconds = ((Date.now() - this.#startedAt) / 1000).toFixed(1);
    this.story.push(`${seconds} s, page ${this.#pages.indexOf(page) + 1}: ${what}`);
  }

  hear(page: Page, text: string): void {
    this.toasts.push(text);
    this.#note(page, text);
    const count = arrivalsIn(text);
    if (count > 0) this.#last.push({ page, count, at: Date.now() });
  }

  /** How many toasts told what became of kept messages. */
  get news(): number {
    const isNews = (text: string) =>
      ['deliveredLater', 'rejectedLater'].includes(sayingOf(text)?.kind ?? '');
    return this.toasts.filter(isNews).length;
  }

  /** Notices whenever this page goes. */
  attendTo(page: Page): void {
    const gone = () => {
      this.#note(page, 'a document went');
      for (const { page: teller, count, at } of this.#last) {
        if (teller === page && Date.now() - at < notingMs) this.mayRepeat += count;
      }
    };
    page.on('framenavigated', gone);
    page.on('close', gone);
    page.on('crash', gone);
  }
}
