import type { ContactRow } from '../../../src/outbox/entry/message.ts';
import { createRecordingFetch } from '../../../src/outbox/sending/recording-fetch.ts';
import type { Insert } from '../../../src/outbox/sending/send.ts';
import { createWorkerInsert } from '../../../src/outbox/sending/worker-insert.ts';
import { type Behaviour, type Exchange, insert } from './behaviours.ts';

/** The table and what stands before it, counting what reaches it; no network takes part. */
export class CountingServer {
  readonly posts: ContactRow[] = [];
  readonly rows = new Map<string, ContactRow>();
  /** What the next POSTs meet, in order; afterwards `otherwise` is met. */
  readonly script: Behaviour[] = [];
  otherwise: Behaviour = insert;
  /** The largest number of POSTs that were in the works at one time. */
  mostAtOnce = 0;
  #open = 0;
  #waiting: { readonly posts: number; readonly resolve: () => void }[] = [];

  /** A POST arrives. Returns what to call when it is over. */
  receive(row: ContactRow, reply: Omit<Exchange, 'row' | 'insert'>): () => void {
    this.#open += 1;
    this.mostAtOnce = Math.max(this.mostAtOnce, this.#open);
    this.posts.push(row);
    const isNew = () => {
      if (this.rows.has(row.id)) return false;
      this.rows.set(row.id, row);
      return true;
    };
    (this.script.shift() ?? this.otherwise)({ ...reply, row, insert: isNew });
    for (const one of this.#waiting) if (this.posts.length >= one.posts) one.resolve();
    let isOpen = true;
    return () => {
      if (isOpen) this.#open -= 1;
      isOpen = false;
    };
  }

  /** Resolves when that many POSTs have arrived in all. */
  arrived(posts: number): Promise<void> {
    if (this.posts.length >= posts) return Promise.resolve();
    return new Promise((resolve) => {
      this.#waiting.push({ posts, resolve });
    });
  }

  /** What stands for the browser's network. */
  readonly fetch: typeof fetch = (_, { body, signal, redirect } = {}) =>
    new Promise((resolve, reject) => {
      const refuse = (reason: unknown) => {
        setImmediate(() => over());
        reject(reason);
      };
      const answer = (response: Response) => {
        setImmediate(() => over());
        const isRedirect = response.status >= 300 && response.status < 400;
        if (isRedirect && redirect === 'error') reject(new TypeError('redirected'));
        else resolve(response);
      };
      signal?.addEventListener('abort', () => refuse(signal.reason));
      const over = this.receive(JSON.parse(String(body)), {
        answer: (status, headers = {}, text) =>
          answer(new Response(text ?? null, { status, headers })),
        reset: () => refuse(new TypeError('fetch failed')),
        stall: (status) => answer(new Response(new ReadableStream(), { status })),
      });
    });

  /** The worker's own insert, over a network that is not one. */
  readonly insert: Insert = createWorkerInsert(
    { url: 'http://server', key: 'sb_publishable_test' },
    createRecordingFetch(this.fetch),
  );
}
