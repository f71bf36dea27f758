import { isSameMessage, type Message } from '../../../src/outbox/entry/message.ts';
import { isEntry, type OutboxRecord } from '../../../src/outbox/entry/record.ts';
import type { CountingServer } from '../support/server.ts';
import type { Tab } from '../support/tab.ts';

/** What the visitor did and was told, to be held against the device and the table. */
export class Ledger {
  readonly tabs: Tab[] = [];
  /** What was submitted under each id. */
  readonly texts = new Map<string, Message>();
  /** What the visitor deleted. */
  readonly cancelled = new Set<string>();
  /** Which version took the place of which. */
  readonly replacedBy = new Map<string, string>();
  readonly #server: CountingServer;
  readonly #durable: ReadonlyMap<string, unknown>;
  readonly #ended = new Set<string>();

  constructor(server: CountingServer, durable: ReadonlyMap<string, unknown>) {
    this.#server = server;
    this.#durable = durable;
  }

  /** Ids of the messages the visitor was told are saved. */
  get promised(): Set<string> {
    return new Set(this.tabs.flatMap(({ saved }) => saved));
  }

  #record(id: string): OutboxRecord | undefined {
    return this.#durable.get(id) as OutboxRecord | undefined;
  }

  /** What is wrong right now with what the device holds, or null. */
  wrong(): string | null {
    for (const key of this.#durable.keys()) {
      const record = this.#record(key);
      if (record !== undefined && !isEntry(record)) this.#ended.add(key);
    }
    for (const id of this.promised) {
      const problem = this.#wrongWith(id);
      if (problem !== null) return `${problem}: ${id}`;
    }
    return null;
  }

  #wrongWith(id: string): string | null {
    const text = this.texts.get(id);
    const record = this.#record(id);
    if (record === undefined) {
      return this.#ended.has(id) || this.#server.rows.has(id) ? null : 'saved, and nowhere';
    }
    if (isEntry(record)) {
      const isKept = text !== undefined && isSameMessage(text, record.message);
      return isKept ? null : 'saved, and another text';
    }
    switch (record.state) {
      case 'delivered':
        return this.#server.rows.has(id) ? null : 'called delivered, and not in the table';
      case 'cancelled':
        return this.#wrongWithCancelled(id);
      default:
        return null;
    }
  }

  #wrongWithCancelled(id: string): string | null {
    if (this.cancelled.has(id)) return null;
    const by = this.replacedBy.get(id);
    if (by === undefined) return 'ended by nobody';
    const isThere = this.#durable.has(by) || this.#ended.has(by) || this.#server.rows.has(by);
    return isThere ? null : 'replaced by what is nowhere';
  }

  /** How often the visitor was told this of that message. */
  timesTold(id: string, kind: string): number {
    const told = this.tabs.flatMap((tab) => [...tab.announced, ...tab.told]);
    return told.filter((one) => one.id === id && one.kind === kind).length;
  }

  /** What is wrong once everything has come to rest, or null. */
  wrongInTheEnd(isOnce: boolean): string | null {
    const subjects = [...this.#server.rows.values()].map(({ subject }) => subject);
    if (new Set(subjects).size < subjects.length) return 'one submission is two rows';
    for (const id of this.promised) {
      const problem = this.#unfinished(id, isOnce);
      if (problem !== null) return `${problem}: ${id}`;
    }
    return null;
  }

  #unfinished(id: string, isOnce: boolean): string | null {
    const record = this.#record(id);
    if (record !== undefined && isEntry(record)) {
      // What is left to the visitor is on the list, with the doubt whether it arrived.
      const isLeft = record.state === 'rejected' || record.state === 'returned';
      const isDoubted = record.ambiguous || !this.#server.rows.has(id);
      return isLeft ? (isDoubted ? null : 'arrived, and not doubted') : `still ${record.state}`;
    }
    if (this.#server.rows.has(id)) {
      const times = this.timesTold(id, 'delivered');
      const isReplaced = this.replacedBy.has(id) || this.cancelled.has(id);
      // What the visitor ended while it may have arrived was told then; and what was sent without
      // storage leaves nothing that a later visit could tell.
      if (times === 0 && !isReplaced && this.#ended.has(id))
        return 'it arrived, and nobody was told';
      return isOnce && times > 1 ? 'told twice' : null;
    }
    if (this.cancelled.has(id) || this.replacedBy.has(id)) return null;
    return this.timesTold(id, 'expired') > 0 ? null : 'gone, and nobody was told';
  }
}
