import { createDeliveryLock } from '../../src/outbox/delivery/lock.ts';
import type { EntryState } from '../../src/outbox/entry/record.ts';
import { createRecordingFetch } from '../../src/outbox/sending/recording-fetch.ts';
import { createSend } from '../../src/outbox/sending/send.ts';
import { createWorkerInsert } from '../../src/outbox/sending/worker-insert.ts';
import { holdingStore } from '../../src/outbox/storage/holding.ts';
import { createOutboxStore } from '../../src/outbox/storage/store.ts';
import { Session } from '../outbox/support/session.ts';
import type { SeededChance } from './chance.ts';
import { SimulatedDatabase } from './device/database.ts';
import { SimulatedLocks } from './device/locks.ts';
import { Bookkeeper } from './judge/bookkeeper.ts';
import { Ledger } from './judge/ledger.ts';
import { Rights } from './judge/rights.ts';
import { SimulatedLine } from './line/line.ts';
import { SimulatedServer } from './line/server.ts';
import { BackgroundSync } from './people/background.ts';
import { Page } from './people/page.ts';
import { Actor, type Scheduler } from './scheduler.ts';
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
  readonly #books: Bookkeeper;

  constructor(options: WorldOptions) {
    const { scheduler, chance } = options;
    this.#options = options;
    this.scheduler = scheduler;
    this.chance = chance;
    const weather = () => this.weather;
    this.database = new SimulatedDatabase({
      ...{ scheduler, chance, weather },
      hasLock: (actor) => this.locks.holder(deliveryLock) === actor,
      onCommit: (transaction, keys) => this.#books.committed(transaction, keys),
      onFull: (transaction, keys) => this.#books.couldNotWrite(transaction, keys),
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
    this.#books = new Bookkeeper({
      ...{ ledger: this.ledger, rights: this.rights, hasLocks: options.hasLocks, now: this.now },
      lockHolder: () => this.locks.holder(deliveryLock),
      say: (who, what) => this.say(who, what),
    });
    const onPost = (by: Actor, id: string) => this.#books.posts(by, id);
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
    const insert = createWorkerInsert(api, createRecordingFetch(line.fetchOf(actor)));
    return {
      store: holdingStore(createOutboxStore({ indexedDB: () => indexedDB, now })),
      send: createSend(insert, { isOnline: line.isOnline }),
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
  told(by: Actor, id: string, kind: string, listedAs?: EntryState): void {
    this.#books.told(by, id, kind, listedAs);
  }

  /** A submission has come to its result. */
  submitted(by: Actor, id: string): void {
    this.#books.submitted(by, id);
  }
}
