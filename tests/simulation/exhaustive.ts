import type { ActionParts } from '../../src/outbox/actions/action.ts';
import { createActions } from '../../src/outbox/actions/actions.ts';
import { deliver } from '../../src/outbox/delivery/deliver.ts';
import { createInForm } from '../../src/outbox/in-form.ts';
import type { SubmissionParts } from '../../src/outbox/submission/result.ts';
import { createSubmissions } from '../../src/outbox/submission/submission.ts';
import { context, message } from '../outbox/support/contents.ts';
import { type Chance, SeededChance } from './chance.ts';
import { replaceGlobals } from './globals.ts';
import { wrongNow } from './judge/judge.ts';
import { wrongEndOf } from './judge/small-case.ts';
import { Actor, Scheduler } from './scheduler.ts';
import { calm } from './weather.ts';
import { World } from './world.ts';

/** What the visitor does in the second page while the first one sends. */
export type Deed = 'nothing' | 'edit' | 'cancel';

/** The small case: one message, two senders, one deed, and one page that may die. */
export interface SmallCase {
  readonly hasLocks: boolean;
  readonly deed: Deed;
  /** The page that may die: the one that submits, or the one that delivers and does the deed. */
  readonly mortal: 'page A' | 'page B';
}

/** What the search saw. `breach`: what was wrong and the choices that lead there, or null. */
export interface SearchReport {
  readonly states: number;
  readonly runs: number;
  readonly breach: string | null;
}

const id = '00000000-0000-4000-8000-000000000001';
const [firstPage, secondPage] = ['page A', 'page B'] as const;

/** Follows the choices it is given, then always takes the first; writes down how many there were. */
class Path implements Chance {
  readonly taken: number[] = [];
  readonly widths: number[] = [];
  readonly #given: readonly number[];

  constructor(given: readonly number[]) {
    this.#given = given;
  }

  /** Whether it is still on the way to where it leaves an earlier one. */
  get isGiven(): boolean {
    return this.taken.length < this.#given.length;
  }

  below(end: number): number {
    const chosen = this.#given[this.taken.length] ?? 0;
    this.taken.push(chosen);
    this.widths.push(end);
    return chosen;
  }
}

/** Nobody listens here: heard, it would make more orders that do not differ. */
class SilentChannel {
  postMessage(): void {}
  close(): void {}
}

/** Puts the world a run is in, of one run after the other, in the place of the globals. */
function globalsOf(world: () => World): () => void {
  return replaceGlobals({
    scheduler: {
      setTimer: (run, delayMs) => world().scheduler.setTimer(run, delayMs),
      clearTimer: (timer) => world().scheduler.clearTimer(timer),
    },
    now: () => world().now(),
    getRandomValues: (array) => world().chance.fill(array),
    BroadcastChannel: SilentChannel,
  });
}

function worldOf({ hasLocks }: SmallCase, path: Path): World {
  const [scheduler, chance] = [new Scheduler(path), new SeededChance(1)];
  const world = new World({ scheduler, chance, hasLocks, hasSync: false });
  world.weather = calm;
  return world;
}

/** One way through the small case, up to `isKnown` or its end. */
async function walk(
  world: World,
  { deed, mortal }: SmallCase,
  path: Path,
  isKnown: (state: string) => boolean,
): Promise<string | null> {
  const { scheduler } = world;
  // What each has lived through, and read, is all that its next step depends on; of the world only
  // what happened counts, and not in which order: what came of it is on the disk, and in the table.
  const lives = new Map<string, string>();
  const events: string[] = [];
  const durable = () => JSON.stringify([...world.database.durable]);
  scheduler.onStep = (actor, what) => {
    if (actor === scheduler.world) events.push(what);
    else {
      const read = what.includes('reads') ? durable() : '';
      lives.set(actor.name, `${lives.get(actor.name) ?? ''}|${what}${read}@${scheduler.now}`);
    }
  };
  await null;
  begin(world, deed, mortal);
  for (;;) {
    const choices = path.taken.length;
    if (!(await scheduler.turn())) break;
    const wrong = wrongNow(world.ledger);
    if (wrong !== null) return wrong;
    // What leads to the branch was seen on the way to it.
    if (path.taken.length === choices || path.isGiven) continue;
    const holder = world.locks.holder('contact-outbox')?.name;
    const rows = [...world.ledger.rows.keys()];
    const state = JSON.stringify([[...lives].sort(), durable(), rows, holder, events.sort()]);
    if (isKnown(state)) return null;
  }
  return settle(world);
}

/** Everybody sets out. Each is an actor of its own, and so is the end of the mortal one. */
function begin(world: World, deed: Deed, mortal: SmallCase['mortal']): void {
  const { scheduler, ledger } = world;
  const [first, second] = [new Actor(firstPage), new Actor(secondPage)];
  world.actors.push(first, second);
  ledger.texts.set(id, message.subject);
  scheduler.add(first, 'submits', () => {
    const parts = world.deliveryParts(first);
    const witness = () => ({ tab: first.name, atForm: true });
    const tab = { id: () => first.name, settled: Promise.resolve() };
    const inForm: SubmissionParts['inForm'] = {
      surelyShows: () => false,
      submit() {},
      show() {},
      hide() {},
    };
    const ofPage = { inForm, decline: () => {}, whenReadable: async () => {} };
    const rest = { witness, tab, ...ofPage, onWaiting: () => {}, log: () => {} };
    const submissions = createSubmissions({ ...parts, ...rest });
    const origin = { id, message, replaces: [], ambiguous: false, isMaybeSaved: false };
    const onSafe = () => void ledger.promised.add(id);
    void submissions.submit(origin, { ...context, suspected: false, onSafe });
  });
  scheduler.add(second, 'delivers', () => {
    const parts = world.deliveryParts(second);
    void deliver(parts, { force: parts.now() });
    if (deed !== 'nothing') act(world, second, deed);
  });
  const dying = mortal === first.name ? first : second;
  scheduler.add(scheduler.world, `${mortal} dies`, () => world.kill(dying));
}

function act(world: World, actor: Actor, deed: Exclude<Deed, 'nothing'>): void {
  const { scheduler, ledger } = world;
  const settled = Promise.resolve();
  const tab: ActionParts['tab'] = { id: () => actor.name, settled, isCopy: () => false };
  // Nothing here asks what is open in a form, nor tries again.
  const notAsked = () => Promise.reject(new Error('not asked'));
  const asked = { whenReadable: notAsked, deliverNow: notAsked };
  const rest = { tab, inForm: createInForm(), readAgain: () => {}, ...asked };
  const actions = createActions({ ...world.deliveryParts(actor), ...rest });
  // Only what is on the device can be chosen.
  const isPossible = () => ledger.durable.has(id);
  const run = async () => {
    if (deed === 'edit') {
      ledger.opened.add(id);
      await actions.edit(id);
      return;
    }
    ledger.cancelled.add(id);
    const result = await actions.cancel(id);
    if (result.kind === 'done' && !result.ambiguous) ledger.surelyGone.add(id);
  };
  scheduler.add(actor, deed, () => void run(), { isPossible });
}

/** A last page delivers what is left; then all has to be in order. */
async function settle(world: World): Promise<string | null> {
  const { scheduler, ledger } = world;
  const last = new Actor('the last page');
  scheduler.become(last);
  const parts = world.deliveryParts(last);
  let isDone = false;
  const settleAll = async () => {
    for (let turn = 0; turn < 5; turn += 1) {
      const report = await deliver(parts, { force: parts.now() });
      if (report.kind === 'done' && report.nextRunAt === null) break;
      await new Promise((resolve) => setTimeout(resolve, 40_000));
    }
    isDone = true;
  };
  void settleAll();
  await scheduler.rest();
  while (!isDone && (await scheduler.turn()));
  return wrongNow(ledger) ?? wrongEndOf(ledger, id, secondPage);
}

/** Walks every way through the small case; a state that was seen before is not gone on from. */
export async function searchAll(small: SmallCase): Promise<SearchReport> {
  const seen = new Set<string>();
  const open: number[][] = [[]];
  let runs = 0;
  let world = worldOf(small, new Path([]));
  // Once for all runs, of which there are thousands.
  const restore = globalsOf(() => world);
  try {
    for (let given = open.pop(); given !== undefined; given = open.pop()) {
      const path = new Path(given);
      const begun = given.length;
      let end = Infinity;
      world = worldOf(small, path);
      const breach = await walk(world, small, path, (state) => {
        if (!seen.has(state)) {
          seen.add(state);
          return false;
        }
        end = path.taken.length;
        return true;
      });
      runs += 1;
      if (breach !== null) {
        return { states: seen.size, runs, breach: `${breach}, by ${path.taken.join(' ')}` };
      }
      for (let at = begun; at < Math.min(path.taken.length, end); at += 1) {
        for (let other = 1; other < (path.widths[at] ?? 0); other += 1) {
          open.push([...path.taken.slice(0, at), other]);
        }
      }
    }
    return { states: seen.size, runs, breach: null };
  } finally {
    restore();
  }
}
