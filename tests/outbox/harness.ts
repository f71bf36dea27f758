import { randomUUID } from 'node:crypto';
import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { vi } from 'vitest';
import { type Entry, isEntry, type OutboxRecord } from '../../src/outbox/entry/record.ts';
import type { Insert } from '../../src/outbox/sending/send.ts';
import { createOutboxStore, type OutboxStore } from '../../src/outbox/storage/store.ts';
import { createChannels } from './support/channels.ts';
import { Clock } from './support/clock.ts';
import { Locks } from './support/locks.ts';
import { Tab, type TabOptions } from './support/tab.ts';

export interface DeviceOptions {
  readonly insert: Insert;
  readonly webLocks?: boolean;
  readonly maxEntries?: number;
  /** The device's storage; one of its own unless a test has one that fails. */
  readonly indexedDB?: IDBFactory;
  /** The name of its database, one of its own by default. */
  readonly name?: string;
}

/**
 * A visitor's device: one IndexedDB, one clock, any number of tabs. Stands in for the globals that
 * the outbox looks at, until `vi.unstubAllGlobals`.
 */
export class Device {
  readonly clock = new Clock(Date.UTC(2026, 10, 21, 12));
  readonly locks = new Locks();
  readonly #indexedDB: IDBFactory;
  readonly #options: DeviceOptions;
  readonly #stores: OutboxStore[] = [];
  readonly #name: string;
  random = () => 0.5;

  constructor(options: DeviceOptions) {
    this.#options = options;
    this.#indexedDB = options.indexedDB ?? new FakeIDBFactory();
    this.#name = options.name ?? `outbox-${randomUUID()}`;
    vi.stubGlobal('BroadcastChannel', createChannels());
  }

  readonly now = (): number => this.clock.now;

  /** This device's storage, as one more program would use it. */
  openStore(): OutboxStore {
    const store = createOutboxStore({
      indexedDB: () => this.#indexedDB,
      now: this.now,
      name: this.#name,
      maxEntries: this.#options.maxEntries ?? 20,
    });
    this.#stores.push(store);
    return store;
  }

  openTab(options: TabOptions = {}): Tab {
    const { insert, webLocks = true } = this.#options;
    const parts = {
      clock: this.clock,
      random: () => this.random(),
      store: this.openStore(),
      locks: (died: Promise<void>) => (webLocks ? this.locks.manager(died) : undefined),
      insert,
    };
    return new Tab(parts, options);
  }

  /** The worker, or a page nobody looks at: it delivers, and tells nothing. */
  openWorker(options: TabOptions = {}): Tab {
    return this.openTab({ ...options, isVisible: false });
  }

  /** The page of a tab goes, and comes back in the same tab. */
  reload(tab: Tab): Tab {
    tab.kill();
    return this.openTab({ session: tab.session, isNew: false });
  }

  /** Everything stored, as another visit would read it. */
  async records(): Promise<readonly OutboxRecord[]> {
    const found = await this.openStore().list();
    if (!found.ok) throw new Error(found.error.kind);
    return found.value.records;
  }

  async entries(): Promise<readonly Entry[]> {
    return (await this.records()).filter(isEntry);
  }

  async record(id: string): Promise<OutboxRecord | undefined> {
    return (await this.records()).find((one) => one.id === id);
  }

  close(): void {
    for (const store of this.#stores) store.close();
  }
}
