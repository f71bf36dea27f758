import { isEntry, type OutboxRecord } from '../../src/outbox/entry/record.ts';
import { isLeased } from '../../src/outbox/entry/schedule.ts';
import { createDeliveryLock } from '../../src/outbox/lock.ts';
import { createRecordingFetch } from '../../src/outbox/sending/recording-fetch.ts';
import { createSend } from '../../src/outbox/sending/send.ts';
import { createWorkerClient } from '../../src/outbox/sending/worker-client.ts';
import { createOutboxStore } from '../../src/outbox/storage/store.ts';
import { Session } from '../outbox/support/session.ts';
import type { SeededChance } from './chance.ts';
import { SimulatedDatabase } from './device/database.ts';
import { SimulatedLocks } from './device/locks.ts';
import type { SimulatedTransaction } from './device/transaction.ts';
import { wrongPost, wrongTelling } from './judge/judge.ts';
import { Ledger } from './judge/ledger.ts';
import { Rights } from './judge/rights.ts';
import { wrongWrite } from './judge/written.ts';
import { SimulatedLine } from './line/line.ts';
import { SimulatedServer } from './line/server.ts';
import { BackgroundSync } from './people/background.ts';
import { Page } from './people/page.ts';
import { Actor, type Scheduler } from './scheduler.ts';
import { inWords } from './story.ts';
import { calm, type Weather } from './weather.ts';

/** What the device's clock says when a run begins. */
const startedAt = Date.UTC(2026, 10, 21, 12);
const deliveryLock = 'contact-outbox';

export interface WorldOptions {
  readonly scheduler: Scheduler;
  readonly chance: SeededChance;
  /** What the browser has. */
  readonly hasLocks: boolean;
  readonly hasSync: boolean;
}

/** One device with its pages and its worker, the line and the server, and the book kept of all. */
export class World {
  weather: Weather = calm;
  /** Hears what came of the step that is being taken. */
  onWord: (who: Actor, what: string) => void = () => {};
  /** How far the device's clock was set, in ms. */
  skewMs = 0;
  readonly scheduler: Scheduler;
  readonly chance: SeededChance;
  readonly database: SimulatedDatabase;
  readonly locks: SimulatedLocks;
  readonly line: SimulatedLine;
  readonly ledger: Ledger;
  readonly rights: Rights;
  /** All that were ever opened. */
  readonly pages: Page[] = [];
  readonly actors: Actor[] = [];
  readonly #options: WorldOptions;
  readonly #sync: BackgroundSync;
  readonly #before = new Map<string, OutboxRecord>();

  constructor(options: WorldOptions) {
    const { scheduler, chance } = options;
    this.#options = options;
    this.scheduler = scheduler;
    this.chance = chance;
    const weather = () => this.weather;
    this.database = new SimulatedDatabase({
      ...{ scheduler, chance, weather },
      hasLock: (actor) => this.locks.holder(deliveryLock) === actor,
      onCommit: (transaction, keys) => this.#committed(transaction, keys),
      onTrouble: (actor, forMs) => this.rights.disturbed(actor, forMs),
    });
    this.ledger = new Ledger(this.database.durable);
    this.rights = new Rights(scheduler);
    const onTrouble = () => {
      this.rights.isLockSound = false;
    };
    const onTheft = (from: Actor) => this.rights.robbed(from);
    this.locks = new SimulatedLocks({ scheduler, chance, weather, onTrouble, onTheft });
    this.rights.isLockSound = options.hasLocks;
    const server = new SimulatedServer();
    server.onRow = ({ id, subject }) => {
      this.say(scheduler.world, `${id} is a row of the table`);
      this.ledger.rows.set(id, subject);
    };
    const onPost = (by: Actor, id: string) => this.#posts(by, id);
    this.line = new SimulatedLine({ scheduler, chance, weather, server, onPost });
    this.#sync = new BackgroundSync(this);
  }

  get hasLocks(): boolean {
    return this.#options.hasLocks;
  }

  readonly now = (): number => startedAt + this.skewMs + this.scheduler.now;

  /** What a page or worker delivers with. */
  deliveryParts(actor: Actor) {
    const { chance, database, line, locks, now } = this;
    const indexedDB = database.factory(actor);
    const manager = this.#options.hasLocks ? locks.manager(actor) : undefined;
    const api = { url: 'http://server', key: 'sb_publishable_simulated' };
    const client = createWorkerClient(api, createRecordingFetch(line.fetchOf(actor)));
    return {
      store: createOutboxStore({ indexedDB: () => indexedDB, now }),
      send: createSend(async () => client, { isOnline: line.isOnline }),
      lock: createDeliveryLock(manager),
      locks: manager,
      owner: actor.name,
      random: () => chance.number(),
      now,
    };
  }

  addActor(actor: Actor): void {
    // In some runs one of them hardly ever gets its turn.
    actor.weight = this.chance.pick([1, 4, 4, 4, 20]);
    this.actors.push(actor);
  }

  /** Opens one, as the last thing in a step of the world. */
  openPage(session = new Session()): Page {
    const actor = new Actor(`page ${'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.charAt(this.pages.length % 26)}`);
    this.addActor(actor);
    this.scheduler.become(actor);
    const page = new Page(this, actor, session);
    this.pages.push(page);
    return page;
  }

  /** The pages that are not dead. */
  get open(): Page[] {
    return this.pages.filter(({ actor }) => actor.state !== 'dead');
  }

  /** Does anybody that lives wait for an answer? */
  readonly isSending = (): boolean => this.rights.sent.length > 0;

  /** Does the visitor see in a list what is being sent? */
  readonly isListedSent = (): boolean => {
    const { sent } = this.rights;
    return (
      sent.length > 0 && this.open.some(({ listed }) => sent.some((id) => listed.includes(id)))
    );
  };

  /** Is something on its way to the visitor's eye? */
  readonly isTelling = (): boolean => this.open.some(({ isTelling }) => isTelling);

  kill(actor: Actor): void {
    this.say(actor, 'DIES');
    this.rights.disturbed(actor);
    this.scheduler.kill(actor);
  }

  /** Its clock goes on, and nothing else of it. */
  freeze(actor: Actor): void {
    this.say(actor, 'IS FROZEN');
    this.rights.disturbed(actor);
    // A page takes a lock manager for broken that seems not to have answered.
    this.rights.isLockSound = false;
    actor.state = 'frozen';
  }

  /** It goes on, as it was left. */
  thaw(actor: Actor, delayMs = 0): void {
    const goOn = () => {
      if (actor.state !== 'frozen') return;
      this.rights.disturbed(actor);
      actor.state = 'alive';
      this.scheduler.become(actor);
      this.pages.find((page) => page.actor === actor)?.comeBack();
    };
    this.scheduler.add(this.scheduler.world, `${actor.name} GOES ON`, goOn, { delayMs });
  }

  /** The device's clock is set, or went on while the device was off. */
  setClock(byMs: number): void {
    this.skewMs += byMs;
    this.rights.disturbed(null);
  }

  requestDelivery(): void {
    if (this.#options.hasSync) this.#sync.register();
  }

  /** For the story: what came of the step that is being taken. */
  say(who: Actor, what: string): void {
    this.onWord(who, what);
  }

  /** The visitor was told something of that message. */
  told(by: Actor, id: string, kind: string): void {
    this.say(by, `the visitor was told "${kind}" of ${id}`);
    const telling = { id, kind, isExcused: this.rights.isExcused(by, id) };
    this.ledger.tellings.push(telling);
    this.#note(wrongTelling(this.ledger, telling));
    this.rights.told(by, id);
  }

  /** A submission has its result: what was sent unsaved is noted, if the storage let it. */
  submitted(by: Actor, id: string): void {
    if (this.rights.couldNote(by, id)) this.ledger.unnoted.delete(id);
  }

  #posts(by: Actor, id: string): () => void {
    this.say(by, `a POST of ${id} leaves`);
    // What could perhaps not be saved is sent all the same.
    const record = this.ledger.record(id);
    // Submitted anew, and not heard to be saved: a claim from before, never used, is none any more.
    const isWaiting = record?.state === 'queued' || record?.state === 'returned';
    const isAnew = isWaiting && this.rights.isTroubled(by);
    const isClaimed = this.rights.use(by, id) && !isAnew;
    const isEnded = record !== undefined && !isEntry(record);
    const isUnsaved = !isClaimed && this.rights.isTroubled(by);
    const { isLockSound } = this.rights;
    const lockHolder = this.locks.holder(deliveryLock)?.name ?? null;
    const isOnLease = !this.#options.hasLocks;
    const isTwice = (isLockSound || isOnLease) && this.rights.isSentByAnother(by, id);
    const post = { id, by: by.name, isClaimed, lockHolder, isLockSound, isTwice };
    if (!isUnsaved) this.#note(wrongPost(this.ledger, post));
    const over = this.rights.sends(by, id, isClaimed);
    if (isClaimed) return over;
    this.ledger.unnoted.add(id);
    // Of one that has ended nothing more is noted: the form knows of the doubt.
    if (isEnded) this.ledger.unknowable.add(id);
    return () => {
      this.rights.sentUnsaved(by, id);
      over();
    };
  }

  #committed({ actor: by, hadLock }: SimulatedTransaction, keys: readonly string[]): void {
    // Robbed of it, it goes on as if it had it.
    const hasLock = hadLock || this.rights.wasRobbed(by);
    for (const id of keys) {
      const before = this.#before.get(id);
      const after = this.ledger.record(id);
      const isSent = before !== undefined && isEntry(before) && isLeased(before, this.now());
      const written = { id, before, by: by.name, isLeased: isSent, hasLock };
      this.#note(wrongWrite(this.ledger, written));
      this.ledger.changed(id, before, by.name);
      this.say(by, inWords(id, after));
      if (after === undefined) this.#before.delete(id);
      else this.#before.set(id, after);
      if (after === undefined) continue;
      if (after.telling !== null) this.rights.takes(by, id);
      if (after.state === 'returned') this.rights.opened(id);
      const attempts = before !== undefined && isEntry(before) ? before.attempts : 0;
      // Also over the lease of one that is gone.
      const isClaim = isEntry(after) && after.state === 'sending' && after.attempts > attempts;
      if (isClaim && after.lease?.owner === by.name) this.rights.claims(by, id);
    }
  }

  #note(breach: string | null): void {
    if (breach !== null) this.ledger.breaches.push(breach);
  }
}
