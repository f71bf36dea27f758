import type { Actor } from '../scheduler.ts';
import { SimulatedRequest } from './requests.ts';

type EndEvent = 'complete' | 'abort' | 'error';

/** What a transaction tells the database that it belongs to. */
export interface TransactionHost {
  /** It has something to do. */
  readonly asked: (transaction: SimulatedTransaction) => void;
  /** It is undone. */
  readonly aborted: (transaction: SimulatedTransaction) => void;
  /** What is durable, without what this transaction writes. */
  readonly durable: ReadonlyMap<string, unknown>;
}

/** One transaction over the one object store: what it writes is its own until it is committed. */
export class SimulatedTransaction {
  state: 'open' | 'committing' | 'done' = 'open';
  error: DOMException | null = null;
  /** Its page had the delivery lock when it read what it changes. */
  hadLock = false;
  oncomplete: (() => void) | null = null;
  onabort: (() => void) | null = null;
  onerror: (() => void) | null = null;
  /** What it leaves where it is committed; undefined is deleted. */
  readonly written = new Map<string, unknown>();
  readonly actor: Actor;
  readonly mode: IDBTransactionMode;
  readonly #host: TransactionHost;
  readonly #asked: { readonly request: SimulatedRequest; readonly work: () => unknown }[] = [];
  readonly #heard = new Map<EndEvent, (() => void)[]>();
  #isCleared = false;

  constructor(actor: Actor, mode: IDBTransactionMode, host: TransactionHost) {
    this.actor = actor;
    this.mode = mode;
    this.#host = host;
  }

  get hasWork(): boolean {
    return this.#asked.length > 0;
  }

  get isCleared(): boolean {
    return this.#isCleared;
  }

  addEventListener(type: EndEvent, heard: () => void): void {
    this.#heard.set(type, [...(this.#heard.get(type) ?? []), heard]);
  }

  objectStore(): object {
    return {
      transaction: this,
      get: (key: string) => this.#ask(() => this.#values().get(key)),
      getAll: () => this.#ask(() => [...this.#values().values()]),
      getAllKeys: () => this.#ask(() => [...this.#values().keys()]),
      count: () => this.#ask(() => this.#values().size),
      put: (value: unknown, key: string) => this.#ask(() => this.written.set(key, value)),
      delete: (key: string) => this.#ask(() => this.written.set(key, undefined)),
      clear: () =>
        this.#ask(() => {
          this.#isCleared = true;
          this.written.clear();
        }),
    };
  }

  /** Does what was asked so far; in a real database nothing of others comes between it either. */
  perform(): void {
    for (const { request, work } of this.#asked.splice(0)) request.succeed(work());
  }

  /** As a page calls it: in Chromium it throws only once that has heard the end, and comes too late before. */
  abort(): void {
    if (this.state === 'done') throw new DOMException('too late', 'InvalidStateError');
    if (this.state === 'open') this.#host.aborted(this);
  }

  /** The page hears how it ended. */
  hear(end: EndEvent): void {
    for (const { request } of this.#asked.splice(0)) request.fail('AbortError');
    this[`on${end}`]?.();
    for (const heard of this.#heard.get(end) ?? []) heard();
  }

  #ask(work: () => unknown): SimulatedRequest {
    if (this.state !== 'open') throw new DOMException('it is over', 'TransactionInactiveError');
    const request = new SimulatedRequest();
    this.#asked.push({ request, work });
    this.#host.asked(this);
    return request;
  }

  #values(): ReadonlyMap<string, unknown> {
    const { durable } = this.#host;
    if (this.written.size === 0 && !this.#isCleared) return durable;
    const values = new Map(this.#isCleared ? [] : durable);
    for (const [key, value] of this.written) {
      if (value === undefined) values.delete(key);
      else values.set(key, value);
    }
    return values;
  }
}
