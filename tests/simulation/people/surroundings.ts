import type { EntryState } from '../../../src/outbox/entry/record.ts';
import type { OutboxStore } from '../../../src/outbox/storage/store.ts';
import type { BackgroundParts } from '../../../src/outbox/worker.ts';
import type { SeededChance } from '../chance.ts';
import type { Ledger } from '../judge/ledger.ts';
import type { SimulatedLine } from '../line/line.ts';
import type { Actor, Scheduler } from '../scheduler.ts';

/** What a page or a worker knows of the world around it. */
export interface Surroundings {
  readonly scheduler: Scheduler;
  readonly chance: SeededChance;
  readonly line: SimulatedLine;
  readonly ledger: Ledger;
  /** What it delivers with; `locks` is undefined in a browser without them. */
  deliveryParts(actor: Actor): BackgroundParts & {
    readonly store: OutboxStore;
    readonly locks: LockManager | undefined;
  };
  addActor(actor: Actor): void;
  /** Asks for a Background Sync, where the browser has it. */
  requestDelivery(): void;
  /** The submission of that message has come to its result. */
  submitted(by: Actor, id: string): void;
  /** The visitor was told something of that message; `listedAs`: as what the list of that page has it. */
  told(by: Actor, id: string, kind: string, listedAs?: EntryState): void;
}
