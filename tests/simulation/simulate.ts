import { minuteMs } from '../../src/outbox/entry/schedule.ts';
import { SeededChance } from './chance.ts';
import { createChannels } from './device/channels.ts';
import { replaceGlobals } from './globals.ts';
import { wrongNow } from './judge/judge.ts';
import { waitingForNothing, wrongInTheEnd } from './judge/verdict.ts';
import type { Page } from './people/page.ts';
import { Visitor } from './people/visitor.ts';
import { Scheduler } from './scheduler.ts';
import { changeable, fair } from './weather.ts';
import { World } from './world.ts';

/** What one run came to. */
export interface RunReport {
  readonly seed: number;
  /** What was wrong, or null. */
  readonly breach: string | null;
  /** How many steps were taken. */
  readonly steps: number;
}

/** Hears all that happens, in words. */
export type Tell = (at: number, who: string, what: string) => void;

/** Steps of a storm, at most, and after it: far more than either needs. */
const longestStorm = 1500;
const longestRest = 6000;
/** How long the outbox may take in the end, in ms of its own time. */
const patienceMs = 12 * 3_600_000;

/** Whatever waits only because no answer came is tried so soon once the line is back, in ms. */
const soonMs = 5000;
/** What that may take longer: the answer to `online` is spread, and attempts rest in between. */
const spreadMs = 4000;
/** Where locks do not tell that a sender is gone, its lease has to end. */
const leaseMs = 31_000;
/** So old a message is warned of: it will expire in a week. */
const weeksMs = 24 * 86_400_000;
/** A storage, or a lock manager, that failed is asked again after a while. */
const troubleMs = 140_000;

/** One run. The same seed is the same run, step by step. */
export async function simulate(seed: number, tell?: Tell): Promise<RunReport> {
  const chance = new SeededChance(seed);
  const scheduler = new Scheduler(chance);
  if (tell) scheduler.onStep = ({ name }, what) => tell(scheduler.now, name, what);
  const hasLocks = chance.happens(0.75);
  const world = new World({ scheduler, chance, hasLocks, hasSync: chance.happens(0.6) });
  world.onWord = scheduler.onStep;
  const restore = replaceGlobals({
    scheduler,
    now: world.now,
    getRandomValues: (array) => chance.fill(array),
    BroadcastChannel: createChannels(scheduler),
  });
  try {
    await null;
    const breach = (await storm(world)) ?? (await rest(world, tell));
    return { seed, breach, steps: scheduler.turns };
  } finally {
    restore();
  }
}

/** Everything happens at once, until the visitor has done all that was planned and a while on. */
async function storm(world: World): Promise<string | null> {
  const { chance, scheduler } = world;
  world.weather = changeable(chance);
  const visitor = new Visitor(world, 3 + chance.below(10));
  for (let count = 0; count < 2; count += 1) {
    world.openPage();
    await scheduler.rest();
  }
  visitor.goOn();
  let after = chance.below(80);
  for (let turn = 0; turn < longestStorm && after > 0; turn += 1) {
    if (visitor.isDone) after -= 1;
    strike(world);
    if (!(await scheduler.turn())) break;
    const wrong = wrongNow(world.ledger);
    if (wrong !== null) return wrong;
  }
  visitor.stop();
  return null;
}

/** Between two steps somebody dies, is frozen or goes on. */
function strike(world: World): void {
  const { actors, chance, weather } = world;
  // Most of what can be lost is lost while an answer is waited for.
  const kill = weather.kill * (weather.kill > 0 && world.isSending() ? 5 : 1);
  if (chance.happens(kill)) {
    const living = actors.filter(({ state }) => state !== 'dead');
    if (living.length > 0) world.kill(chance.pick(living));
  }
  if (chance.happens(weather.freeze)) {
    const living = actors.filter(({ state }) => state !== 'dead');
    if (living.length === 0) return;
    const struck = chance.pick(living);
    if (struck.state === 'alive') world.freeze(struck);
    else world.thaw(struck);
  }
}

/** Faults stop, the line is good, one page lives and is looked at: now all has to come to an end. */
async function rest(world: World, tell?: Tell): Promise<string | null> {
  const { scheduler, ledger } = world;
  tell?.(scheduler.now, 'the world', 'FROM HERE ON ALL IS WELL');
  world.weather = fair;
  world.line.isUp = true;
  const last = survivor(world);
  scheduler.become(last.actor);
  last.comeBack();
  last.showForm(true);
  last.show(true);
  last.happens('online');
  await scheduler.rest();
  const until = scheduler.now + patienceMs;
  const troubledUntil = scheduler.now + troubleMs;
  let lastBusy = scheduler.now + graceOf(world);
  let isQuiet = false;
  for (let turn = 0; turn < longestRest && !isQuiet; turn += 1) {
    const waiting = waitingForNothing(ledger, world.now());
    const isBusy = waiting === null || world.isSending() || isStuck(world);
    isQuiet = !(await scheduler.turn(until));
    if (isBusy) lastBusy = Math.max(lastBusy, scheduler.now);
    // Whoever is gone may still hold up the storage for a while.
    const isHeldUp = world.rights.isTroubled(last.actor) && scheduler.now < troubledUntil;
    if (waiting !== null && !isHeldUp && scheduler.now > lastBusy + soonMs) return waiting;
    const wrong = wrongNow(ledger);
    if (wrong !== null) return wrong;
  }
  return wrongInTheEnd(ledger, {
    isQuiet,
    unanswered: [...last.unanswered],
    listed: last.listed,
    inForm: last.inForm,
  });
}

/**
 * Without Web Locks a full device sends nothing of what is saved, and asks for room once a minute
 * (src/outbox/README.md).
 */
function isStuck({ hasLocks, database, scheduler }: World): boolean {
  return !hasLocks && scheduler.now <= database.fullUntil + minuteMs;
}

/** How long it may take until the page that is left can try what waits, in ms. */
function graceOf({ rights, hasLocks }: World): number {
  if (hasLocks && !rights.isLockSound) return troubleMs;
  return hasLocks ? spreadMs : leaseMs;
}

/** The page that is left: one that lives, or that of another visit. */
function survivor(world: World): Page {
  const { actors, chance, open } = world;
  const isOther = chance.happens(0.3) || open.length === 0;
  const kept = isOther ? null : chance.pick(open);
  for (const actor of actors) {
    if (actor === kept?.actor) actor.state = 'alive';
    else if (actor.state !== 'dead') world.kill(actor);
  }
  // The next visit may be weeks away.
  if (kept === null && chance.happens(0.3)) world.setClock(weeksMs);
  return kept ?? world.openPage();
}
