import { randomUUID } from 'node:crypto';
import { IDBFactory } from 'fake-indexeddb';
import type { Held } from '../../src/contact/form/draft.ts';
import { type Announcement, createAnnouncer } from '../../src/outbox/announcements.ts';
import { type DeliveryParts, type DeliveryReport, deliver } from '../../src/outbox/deliver.ts';
import { createDeliveryLock } from '../../src/outbox/lock.ts';
import type { Message } from '../../src/outbox/message.ts';
import { createPendingList, type PendingList } from '../../src/outbox/pending-list.ts';
import { type Entry, isEntry, type OutboxRecord } from '../../src/outbox/record.ts';
import { attemptMs, type DeliveryMode } from '../../src/outbox/schedule.ts';
import { createSend, type InsertClient, type Send } from '../../src/outbox/sending/send.ts';
import { createOutboxStore, type OutboxStore } from '../../src/outbox/storage/store.ts';
import { createSubmit, type SubmitResult } from '../../src/outbox/submission.ts';

export const message: Message = {
  name: 'Ana Prado',
  email: 'ana@cliente.example',
  phone: '(41) 5555-0100',
  subject: 'Sistema de estoque',
  message: 'Gostaria de um orçamento para um sistema.',
};

export const context = {
  consent: { version: '2026-11', acceptedAt: 0 },
  sourcePage: '/contato',
};

const dead = Symbol('dead');
const never = new Promise<never>(() => {});

/** Web Locks as the browser keeps them: over all tabs, released when a tab dies. */
class Locks {
  readonly #queues = new Map<string, (() => void)[]>();

  manager(died: Promise<void>): LockManager {
    const isDead = died.then(() => dead);
    const request = async (
      name: string,
      options: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      const queue = this.#queues.get(name);
      if (queue !== undefined && options.ifAvailable === true) return work(null);
      if (queue === undefined) this.#queues.set(name, []);
      else await this.#turn(queue, options.signal);
      try {
        const result = await Promise.race([work({ name, mode: 'exclusive' }), isDead]);
        // The dead get no answer, but the lock is free again.
        return result === dead ? never : result;
      } finally {
        const turn = this.#queues.get(name)?.shift();
        if (turn === undefined) this.#queues.delete(name);
        else turn();
      }
    };
    return { request, query: async () => ({}) } as LockManager;
  }

  #turn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      queue.push(resolve);
      signal?.addEventListener('abort', () => {
        queue.splice(queue.indexOf(resolve), 1);
        reject(signal.reason);
      });
    });
  }
}

export interface DeviceOptions {
  readonly client: () => InsertClient;
  /** Time limit of an attempt in ms; the real one unless a test has a line that hangs. */
  readonly timeLimitMs?: number;
  readonly webLocks?: boolean;
  readonly maxEntries?: number;
}

/** Another tab is at work on the real network: real time has to pass. */
const another = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** One tab (or the worker) of a device. After `kill` nothing of it happens any more. */
export interface Tab {
  readonly store: OutboxStore;
  readonly parts: DeliveryParts;
  readonly pending: PendingList;
  readonly announced: Announcement[];
  readonly logged: unknown[];
  readonly submit: (changes?: Partial<Message>) => Promise<SubmitResult>;
  readonly deliver: (mode?: DeliveryMode, only?: string) => Promise<DeliveryReport>;
  readonly scan: () => Promise<void>;
  /** Runs as the tab's timer would, moving the clock, until nothing waits any more. */
  readonly settle: () => Promise<void>;
  readonly kill: () => void;
}

type TabOverrides = Partial<Omit<DeliveryParts, 'store'>> & {
  readonly store?: OutboxStore;
  readonly isVisible?: () => boolean;
};

/** A visitor's device: one IndexedDB, one clock, any number of tabs. */
export class Device {
  readonly indexedDB = new IDBFactory();
  readonly #locks = new Locks();
  readonly #options: DeviceOptions;
  readonly #stores: OutboxStore[] = [];
  clock = Date.UTC(2026, 10, 21, 12);
  random = () => 0.5;

  constructor(options: DeviceOptions) {
    this.#options = options;
  }

  readonly now = (): number => this.clock;

  /** This device's storage, as one more program would use it. */
  openStore(): OutboxStore {
    const store = createOutboxStore({
      indexedDB: () => this.indexedDB,
      now: this.now,
      name: `outbox-${this.#name}`,
      maxEntries: this.#options.maxEntries ?? 20,
    });
    this.#stores.push(store);
    return store;
  }

  /** The worker: it delivers, and announces nothing. */
  openWorker(overrides: TabOverrides = {}): Tab {
    return this.openTab({ ...overrides, isVisible: () => false });
  }

  openTab({ isVisible = () => true, ...overrides }: TabOverrides = {}): Tab {
    let die = () => {};
    let isDead = false;
    const died = new Promise<void>((resolve) => {
      die = () => {
        isDead = true;
        resolve();
      };
    });
    const mortal = <A extends unknown[], R>(work: (...args: A) => Promise<R>) => {
      return async (...args: A): Promise<R> => {
        if (isDead) return never;
        const result = await work(...args);
        return isDead ? never : result;
      };
    };
    const { client, timeLimitMs = attemptMs, webLocks = true } = this.#options;
    const base = overrides.store ?? this.openStore();
    const store: OutboxStore = {
      ...base,
      list: mortal(base.list),
      add: mortal(base.add),
      change: mortal(base.change),
    };
    const send: Send = mortal(overrides.send ?? createSend(async () => client(), timeLimitMs));
    const parts: DeliveryParts = {
      now: this.now,
      random: () => this.random(),
      lock: createDeliveryLock(webLocks ? this.#locks.manager(died) : undefined),
      owner: randomUUID(),
      ...overrides,
      store,
      send,
    };
    let held: Held | null = null;
    const logged: unknown[] = [];
    const submit = createSubmit({
      ...parts,
      store,
      held: {
        read: () => held,
        write: (value) => {
          held = value;
        },
      },
      newId: randomUUID,
      onSaved: () => {},
      log: (...facts) => logged.push(facts),
    });
    const announcer = createAnnouncer({ store, now: this.now, isVisible });
    const announced: Announcement[] = [];
    announcer.subscribe((announcement) => announced.push(announcement));
    const run = (mode: DeliveryMode = 'timer', only?: string) => deliver(parts, { mode, only });
    return {
      store,
      parts,
      announced,
      logged,
      pending: createPendingList({ store, now: this.now, saveDraft: () => {} }),
      submit: (changes = {}) => submit({ ...message, ...changes }, context),
      deliver: run,
      scan: announcer.scan,
      settle: async () => {
        for (let turn = 0; turn < 500; turn += 1) {
          const report = await run();
          if (report.kind === 'done' && report.nextWakeAt === null) return;
          if (report.kind === 'busy') await another(10);
          if (report.kind === 'done') this.clock = Math.max(this.clock + 1, report.nextWakeAt ?? 0);
        }
        throw new Error('the outbox never came to rest');
      },
      kill: die,
    };
  }

  readonly #name = randomUUID();

  /** Everything stored, as another visit would read it. */
  async records(): Promise<readonly OutboxRecord[]> {
    const found = await this.openStore().list();
    if (!found.ok) throw new Error(found.error.kind);
    return found.value.records;
  }

  async entries(): Promise<readonly Entry[]> {
    return (await this.records()).filter(isEntry);
  }

  close(): void {
    for (const store of this.#stores) store.close();
  }
}
