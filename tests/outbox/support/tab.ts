import { randomUUID } from 'node:crypto';
import type { Observable } from '../../../src/browser/observable.ts';
import { type Actions, createActions } from '../../../src/outbox/actions.ts';
import {
  type Announcement,
  type Announcer,
  createAnnouncer,
} from '../../../src/outbox/announcements.ts';
import { type DeliveryParts, type DeliveryReport, deliver } from '../../../src/outbox/deliver.ts';
import { createDeliveryLock, type DeliveryLock } from '../../../src/outbox/lock.ts';
import type { Message } from '../../../src/outbox/message.ts';
import { type Origin, originOf } from '../../../src/outbox/origin.ts';
import { createPendingList, type PendingSnapshot } from '../../../src/outbox/pending-list.ts';
import { createReader } from '../../../src/outbox/reader.ts';
import type { Hurry } from '../../../src/outbox/schedule.ts';
import { createSend, type InsertClient } from '../../../src/outbox/sending/send.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import {
  createSubmissions,
  type SubmissionResult,
  type Submissions,
} from '../../../src/outbox/submission.ts';
import { createTab } from '../../../src/outbox/tab.ts';
import { startTriggers, type Triggers } from '../../../src/outbox/triggers.ts';
import type { Clock } from './clock.ts';
import { context, message } from './contents.ts';
import { Session } from './session.ts';

/** What of a tab a test may want otherwise. */
export interface TabOptions {
  /** What the tab works with in the place of its store. */
  readonly store?: (store: OutboxStore) => OutboxStore;
  readonly lock?: DeliveryLock;
  /** That of a tab that is reloaded, or a copy of it. */
  readonly session?: Session;
  /** What `navigator.onLine` says. */
  readonly isOnline?: () => boolean;
  readonly isVisible?: boolean;
}

/** What the device gives to each of its tabs. */
export interface TabParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly store: OutboxStore;
  readonly locks: (died: Promise<void>) => LockManager | undefined;
  readonly client: () => InsertClient;
}

const never = new Promise<never>(() => {});

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

/** One tab of a device, wired as `src/outbox/outbox.ts` does it. After `kill` it does nothing. */
export class Tab {
  readonly session: Session;
  readonly identity: ReturnType<typeof createTab>;
  readonly store: OutboxStore;
  readonly parts: DeliveryParts;
  readonly submissions: Submissions;
  readonly actions: Actions;
  readonly announcer: Announcer;
  readonly pending: Observable<PendingSnapshot>;
  /** What was told of kept messages, in order. */
  readonly announced: Announcement[] = [];
  /** What was told of submissions, in order. */
  readonly told: SubmissionResult[] = [];
  readonly logged: unknown[] = [];
  /** Ids the visitor was told are saved. */
  readonly saved: string[] = [];
  /** What the form's text is kept or was submitted as. */
  origin: Origin | null = null;
  /** The same of a text that is not saved yet: session storage has it. */
  draft: Origin | null = null;
  /** Is the form on the screen? */
  isAtForm = true;
  /** Resolves when a toast is on the screen. */
  screen: Promise<void> = Promise.resolve();
  readonly page = new Page();
  readonly #view = new Page();
  readonly #clock: Clock;
  readonly #reader: ReturnType<typeof createReader>;
  #isDead = false;
  #die = () => {};
  #triggers: Triggers | null = null;
  #whenSeen: (() => void)[] = [];

  constructor(device: TabParts, options: TabOptions) {
    const { clock, random } = device;
    const now = () => clock.now;
    const died = new Promise<void>((resolve) => {
      this.#die = resolve;
    });
    this.#clock = clock;
    this.session = options.session ?? new Session();
    if (options.isVisible === false) this.#view.visibilityState = 'hidden';
    this.store = this.#mortalStore((options.store ?? ((store) => store))(device.store));
    const manager = device.locks(died);
    this.identity = createTab({ locks: manager, session: this.session });
    this.parts = {
      store: this.store,
      now,
      random,
      owner: randomUUID(),
      send: this.#mortal(
        createSend(async () => device.client(), { isOnline: options.isOnline ?? (() => true) }),
      ),
      lock: options.lock ?? createDeliveryLock(manager),
    };
    const witness = () =>
      this.isVisible() ? { tab: this.identity.id(), atForm: this.isAtForm } : null;
    const log = (...facts: unknown[]) => void this.logged.push(facts);
    this.submissions = createSubmissions({ ...this.parts, store: this.store, witness, log });
    this.actions = createActions({ store: this.store, now, random, tab: this.identity });
    this.announcer = createAnnouncer({
      store: this.store,
      now,
      random,
      owner: this.parts.owner,
      tabId: this.identity.id,
      isVisible: this.isVisible,
      readAgainIn: (ms) => void setTimeout(() => this.read(), ms),
    });
    const { pending, show } = createPendingList({ now, tabId: this.identity.id });
    this.pending = pending;
    this.#reader = createReader(
      { store: this.store, tab: this.identity, isVisible: this.isVisible },
      (reading) => {
        show(reading);
        this.announcer.show(reading);
      },
    );
    this.announcer.subscribe(async (batch) => {
      await this.#shown();
      this.announced.push(...batch);
    });
    this.identity.enter();
    this.read();
  }

  readonly isVisible = (): boolean => !this.#isDead && this.#view.visibilityState === 'visible';

  /** Starts what delivers by itself. */
  start(): this {
    this.#triggers = startTriggers({
      deliver: (hurry) => (this.#isDead ? never : deliver(this.parts, hurry)),
      subscribe: this.store.subscribe,
      now: this.parts.now,
      random: this.parts.random,
      page: this.page,
      view: this.#view,
    });
    return this;
  }

  /** The connection comes back, the tab is given the focus, and so on. */
  happens(event: 'online' | 'focus' | 'pageshow'): void {
    this.page.dispatchEvent(new Event(event));
  }

  /** "Tentar agora". */
  force(): void {
    void this.#triggers?.run('force');
  }

  read(): void {
    if (!this.#isDead) this.#reader.read();
  }

  /** The visitor submits the form with this in it. */
  async submit(changes: Partial<Message> = {}): Promise<SubmissionResult> {
    const submitted = originOf({ ...message, ...changes }, this.origin);
    this.origin = submitted;
    this.draft = submitted;
    const onSaved = () => {
      this.saved.push(submitted.id);
      this.origin = { ...submitted, replaces: null };
      this.draft = null;
    };
    const result = await this.submissions.submit(submitted, {
      ...context,
      suspected: false,
      onSaved,
    });
    if (result.kind !== 'refused' && result.kind !== 'notSaved') this.origin = null;
    else if (this.origin !== null) this.origin = { ...this.origin, inDoubt: result.inDoubt };
    void this.#tell(result);
    return result;
  }

  /** The visitor opens a kept message in the form. */
  async edit(id: string): ReturnType<Actions['edit']> {
    const result = await this.actions.edit(id);
    if (result.kind === 'done') this.origin = result.origin;
    return result;
  }

  /** One run, for this reason. */
  deliver(reason?: keyof Hurry): Promise<DeliveryReport> {
    return deliver(this.parts, reason === undefined ? {} : { [reason]: this.parts.now() });
  }

  /** Runs as the tab's timer would, until nothing waits any more. */
  async settle(): Promise<void> {
    for (let turn = 0; turn < 500; turn += 1) {
      const report = await this.#clock.until(this.deliver());
      if (report.kind === 'done' && report.nextRunAt === null) return;
      const at = report.kind === 'done' ? (report.nextRunAt ?? 0) : this.parts.now() + 1000;
      await this.#clock.pass(Math.max(at - this.parts.now(), 1));
    }
    throw new Error('the outbox never came to rest');
  }

  /** The visitor looks at the tab for as long as telling takes. */
  async look(): Promise<void> {
    this.read();
    await this.#clock.pass(500);
  }

  hide(): void {
    this.#view.visibilityState = 'hidden';
    this.#view.dispatchEvent(new Event('visibilitychange'));
  }

  show(): void {
    this.#view.visibilityState = 'visible';
    this.#view.dispatchEvent(new Event('visibilitychange'));
    for (const seen of this.#whenSeen.splice(0)) seen();
    this.read();
  }

  kill(): void {
    this.#isDead = true;
    this.#triggers?.stop();
    this.#die();
  }

  /** A toast counts once it was on the screen. */
  async #shown(): Promise<void> {
    await this.screen;
    if (this.#isDead) return never;
    if (!this.isVisible()) await new Promise<void>((resolve) => this.#whenSeen.push(resolve));
    return this.#isDead ? never : undefined;
  }

  /** As `src/contact/toasts.ts` does it. */
  async #tell(result: SubmissionResult): Promise<void> {
    const tell = async () => {
      await this.#shown();
      this.told.push(result);
    };
    if (!this.isVisible()) await new Promise<void>((resolve) => this.#whenSeen.push(resolve));
    if (result.kind === 'delivered' && result.recorded) {
      await this.announcer.tellDelivered(result.id, tell);
    } else if (result.kind !== 'rejected') await tell();
  }

  #mortal<A extends unknown[], R>(work: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
    return async (...args) => {
      if (this.#isDead) return never;
      const result = await work(...args);
      return this.#isDead ? never : result;
    };
  }

  #mortalStore(store: OutboxStore): OutboxStore {
    const busy = <A extends unknown[], R>(work: (...args: A) => Promise<R>) =>
      this.#mortal((...args: A) => this.#clock.busy(work(...args)));
    return {
      ...store,
      list: busy(store.list),
      save: busy(store.save),
      change: busy(store.change),
      changeAll: busy(store.changeAll),
      discard: busy(store.discard),
      subscribe: (listener) => store.subscribe(() => this.#isDead || listener()),
    };
  }
}
