import { randomUUID } from 'node:crypto';
import type { Actions } from '../../../src/outbox/actions/actions.ts';
import type { Announcement } from '../../../src/outbox/announcements/announcement.ts';
import { type DeliveryReport, deliver } from '../../../src/outbox/delivery/deliver.ts';
import { createDeliveryLock, type DeliveryLock } from '../../../src/outbox/delivery/lock.ts';
import { tidy } from '../../../src/outbox/delivery/tidy.ts';
import type { Triggers } from '../../../src/outbox/delivery/triggers.ts';
import type { Message } from '../../../src/outbox/entry/message.ts';
import type { TriggerTimes } from '../../../src/outbox/entry/trigger-times.ts';
import { isMaybeSaved } from '../../../src/outbox/only-in-form.ts';
import type { Origin } from '../../../src/outbox/origin.ts';
import { createOutbox, type OpenedOutbox, type OutboxParts } from '../../../src/outbox/outbox.ts';
import { createSend, type Insert } from '../../../src/outbox/sending/send.ts';
import { holdingStore } from '../../../src/outbox/storage/holding.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';
import { createTab } from '../../../src/outbox/tab.ts';
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
  /** Not where it was loaded again, or nobody has looked at it for long. */
  readonly isNew?: boolean;
}

/** What the device gives to each of its tabs. */
export interface TabParts {
  readonly clock: Clock;
  readonly random: () => number;
  readonly store: OutboxStore;
  readonly locks: (died: Promise<void>) => LockManager | undefined;
  readonly insert: Insert;
}

const never = new Promise<never>(() => {});

class Page extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

/** One tab of a device. After `kill` it does nothing. */
export class Tab {
  readonly session: Session;
  readonly outbox: OpenedOutbox;
  readonly parts: OutboxParts;
  /** What was told of saved messages, in order. */
  readonly announced: Announcement[] = [];
  /** What was told of submissions, in order. */
  readonly told: SubmissionResult[] = [];
  readonly logged: unknown[] = [];
  /** What the browser was asked for, in order. */
  readonly asked: ('delivery' | 'persistence' | 'client')[] = [];
  /** Ids the visitor was told are saved. */
  readonly saved: string[] = [];
  /** What the form's text is saved or was submitted as. */
  origin: Origin | null = null;
  /** The same of a text that is not saved yet: session storage has it. */
  draft: Origin | null = null;
  /** Resolves when a toast is on the screen. */
  screen: Promise<void> = Promise.resolve();
  readonly #page = new Page();
  readonly #view = new Page();
  readonly #clock: Clock;
  #hideForm: (() => void) | null = null;
  #isDead = false;
  #die = () => {};
  #triggers: Triggers | null = null;
  #whenSeen: (() => void)[] = [];

  constructor(device: TabParts, options: TabOptions) {
    const { clock, random } = device;
    const died = new Promise<void>((resolve) => {
      this.#die = resolve;
    });
    this.#clock = clock;
    this.session = options.session ?? new Session();
    if (options.isVisible === false) this.#view.visibilityState = 'hidden';
    const locks = device.locks(died);
    this.parts = {
      store: holdingStore(this.#mortalStore((options.store ?? ((store) => store))(device.store))),
      tab: createTab({ locks, session: this.session }),
      isNew: () => options.isNew ?? true,
      lock: options.lock ?? createDeliveryLock(locks),
      send: this.#mortal(createSend(device.insert, { isOnline: options.isOnline ?? (() => true) })),
      owner: randomUUID(),
      now: () => clock.now,
      random,
      page: this.#page,
      view: this.#view,
      log: (...facts) => void this.logged.push(facts),
      requestDelivery: () => void this.asked.push('delivery'),
      requestPersistence: () => void this.asked.push('persistence'),
      warmUp: () => void this.asked.push('client'),
    };
    this.outbox = createOutbox(this.parts);
    this.isAtForm = true;
    this.outbox.subscribeAnnouncements(async (batch) => {
      await this.#shown();
      this.announced.push(...batch);
    });
  }

  get id(): string {
    return this.parts.tab.id();
  }

  /** Is the form on the screen? */
  set isAtForm(isShown: boolean) {
    this.#hideForm?.();
    this.#hideForm = isShown ? this.outbox.showForm() : null;
  }

  /** Starts what delivers by itself. */
  start(): this {
    this.#triggers = this.outbox.start();
    return this;
  }

  /** The connection comes back, the tab is given the focus, and so on. */
  happens(event: 'online' | 'focus' | 'pagehide' | 'pageshow'): void {
    // Only a page that was left is shown again.
    this.#page.dispatchEvent(Object.assign(new Event(event), { persisted: event === 'pageshow' }));
  }

  read(): void {
    if (!this.#isDead) this.outbox.readAgain();
  }

  /** The visitor submits the form with this in it. */
  async submit(changes: Partial<Message> = {}): Promise<SubmissionResult> {
    const submitted = this.outbox.originOf({ ...message, ...changes }, this.origin, randomUUID());
    this.origin = submitted;
    this.draft = submitted;
    const onSafe = () => {
      this.saved.push(submitted.id);
      this.origin = { ...submitted, replaces: [], ambiguous: false, isMaybeSaved: true };
      this.draft = null;
    };
    const result = await this.outbox.submit(submitted, {
      ...context,
      suspected: false,
      onSafe,
    });
    if (result.kind !== 'refused' && result.kind !== 'notSaved') this.origin = null;
    else if (this.origin !== null) {
      const { ambiguous } = result;
      this.origin = { ...this.origin, ambiguous, isMaybeSaved: isMaybeSaved(result) };
    }
    void this.#tell(result);
    return result;
  }

  /** The visitor opens a saved message in the form. */
  async edit(id: string): ReturnType<Actions['edit']> {
    const result = await this.outbox.edit(id);
    if (result.kind === 'done') this.origin = result.origin;
    return result;
  }

  /** One run, for this reason. */
  deliver(reason?: keyof TriggerTimes): Promise<DeliveryReport> {
    return deliver(this.parts, reason === undefined ? {} : { [reason]: this.parts.now() });
  }

  /** What a page does beside each run about the age of what is stored. */
  tidy(): Promise<void> {
    return tidy(this.parts);
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
  }

  kill(): void {
    this.#isDead = true;
    this.#view.visibilityState = 'hidden';
    this.#triggers?.stop();
    this.#die();
  }

  /** What is told from now on waits for the screen until the function returned is called. */
  holdScreen(): () => void {
    let shown = () => {};
    this.screen = new Promise((resolve) => {
      shown = resolve;
    });
    return () => shown();
  }

  #isVisible(): boolean {
    return !this.#isDead && this.#view.visibilityState === 'visible';
  }

  /** A toast counts once it was on the screen. */
  async #shown(): Promise<void> {
    await this.screen;
    if (this.#isDead) return never;
    if (!this.#isVisible()) await new Promise<void>((resolve) => this.#whenSeen.push(resolve));
    return this.#isDead ? never : undefined;
  }

  /** As `src/contact/toasts/result-toasts.ts` does it. */
  async #tell(result: SubmissionResult): Promise<void> {
    const tell = async () => {
      await this.#shown();
      this.told.push(result);
    };
    if (!this.#isVisible()) await new Promise<void>((resolve) => this.#whenSeen.push(resolve));
    if (result.kind === 'delivered') {
      await this.outbox.announceDelivered(result, tell);
    } else if (result.kind !== 'announced') await tell();
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
