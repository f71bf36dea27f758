import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { settleWithin } from '../../src/browser/time.ts';
import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import { act } from './act.ts';
import { CampaignDevice } from './device/device.ts';
import { picture } from './device/picture.ts';
import { ownProfile, sharedProfile } from './device/profile.ts';
import type { Returns } from './device/returns.ts';
import { Impossible } from './device/tab.ts';
import type { Findings } from './judge/evidence.ts';
import { breaches, contradictions } from './judge/judge.ts';
import { type Action, type Plan, plan } from './plan.ts';
import { Scene } from './scene.ts';

/** How long the outbox may take to come to rest once all is well, in ms of real time. */
const restMs = 240_000;

/** A step that takes longer hangs, in ms of real time: two of a page's patience, and what follows. */
const stepMs = 300_000;

/** A step never ended. */
class Hanging extends Error {
  override readonly name = 'Hanging';
}

/** A run could not be played to its end; what happened until then is in the message. */
class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
}

/** A page that gives no answer to what it is asked would be waited for without end. */
function endsInTime<T>(words: string, step: Promise<T>): Promise<T> {
  return settleWithin(step, stepMs, () => {
    throw new Hanging(`${words} does not end`);
  });
}

/** What one run came to. */
export interface RunReport extends Returns {
  readonly seed: number;
  readonly messages: number;
  readonly rows: number;
  readonly posts: number;
  readonly steps: number;
  /** How many of them could not be played at that moment. */
  readonly impossible: number;
  /** Every breach of the promise, in sentences; empty when it was kept. */
  readonly breaches: readonly string[];
  /** What happened, one line each. */
  readonly log: readonly string[];
}

/** What all runs share. */
export interface Stage {
  /** As `launchWholeBrowser` starts it. */
  readonly browser: Browser;
  readonly backend: FaultBackend;
  /** The folder of another build, for when a new version is published. */
  readonly nextBuild: string;
}

/**
 * Plays the run of a seed on a new device, heals everything, and holds the table against what the
 * visitor was told. The seed decides what happens and in which order; how far the page and the
 * worker have got when the next thing happens is up to the browser, as it is in life.
 */
export async function play(
  { browser, backend, nextBuild }: Stage,
  seed: number,
): Promise<RunReport> {
  backend.faults.reset();
  await Scene.clear(backend);
  const planned = plan(seed);
  const isKilled = planned.actions.some((action) => action.do === 'kill');
  const profile = isKilled ? ownProfile(backend.url) : sharedProfile(browser, backend.url);
  const { lacks } = planned;
  const opening = CampaignDevice.open({ profile, lacks, backend, nextBuild });
  const device = await endsInTime('the first visit', opening);
  try {
    return await new Run(new Scene(device, backend, seed), planned).play();
  } finally {
    await device.dispose();
  }
}

class Run {
  readonly #scene: Scene;
  readonly #plan: Plan;
  readonly #log: string[] = [];
  #impossible = 0;

  constructor(scene: Scene, planned: Plan) {
    this.#scene = scene;
    this.#plan = planned;
  }

  async play(): Promise<RunReport> {
    try {
      return await this.#play();
    } catch (error) {
      const where = error instanceof Error ? (error.stack ?? error.message) : String(error);
      throw new BrokenOff([where, ...this.#log].join('\n'));
    }
  }

  async #play(): Promise<RunReport> {
    const { device, backend, seed, returns } = this.#scene;
    for (const action of this.#plan.actions) await this.#take(action);
    this.#log.push('all is well again');
    await endsInTime('healing', device.heal());
    await endsInTime('coming to rest', this.#rest());
    const last = device.tabs.get(0).then((tab) => this.#scene.sendLast(tab));
    await endsInTime('the last message', last);
    this.#log.push('the last message was sent');
    const findings = await endsInTime('coming to rest', this.#rest());
    const { written, rows, steps, impossible } = findings;
    const told = written.map(({ message, facts }) => `${message.subject}: ${facts.join(', ')}`);
    const found = breaches(findings);
    // It explains a breach; it excuses none.
    const stored = found.length > 0 ? await device.pace.stored() : [];
    return {
      seed,
      messages: written.length,
      rows: rows.length,
      posts: backend.faults.posts(),
      steps,
      impossible,
      returns: returns.length,
      keptReturns: returns.filter((isKept) => isKept).length,
      breaches: found,
      log: [`lacks ${this.#plan.lacks}`, ...this.#log, ...told, ...device.ear.story, ...stored],
    };
  }

  /** Does one thing; what a visitor cannot do at that moment is left out, and counted. */
  async #take(action: Action): Promise<void> {
    const words = JSON.stringify(action);
    try {
      await endsInTime(words, act(this.#scene, action));
      this.#log.push(words);
    } catch (error) {
      if (error instanceof Hanging) throw error;
      this.#impossible += 1;
      const reason = reasonOf(error);
      this.#log.push(`${words} was not possible: ${reason}`);
      if (error instanceof Impossible) return;
      this.#scene.unanswered.push(`${words}: ${reason}`);
      // What the browser waited for is in the lines after the first.
      this.#log.push(...String(error).split('\n').slice(1));
      const folder = join('test-results', 'campaign', String(this.#scene.seed));
      this.#log.push(...(await picture(this.#scene.device.tabs.open, folder, this.#log.length)));
    }
  }

  /** Lets time pass until nothing contradicts what was told, or too much of it has. */
  async #rest(): Promise<Findings> {
    const { device } = this.#scene;
    const end = Date.now() + restMs;
    for (;;) {
      try {
        const evidence = await this.#scene.look(await device.tabs.get(0));
        const steps = this.#plan.actions.length;
        const findings = { ...evidence, steps, impossible: this.#impossible };
        if (contradictions(findings).length === 0 || Date.now() > end) return findings;
        await device.pace.leap();
      } catch (error) {
        // A page whose process has died is opened again.
        if (Date.now() > end) throw error;
        this.#log.push(`at rest: ${reasonOf(error)}`);
      }
    }
  }
}

const reasonOf = (error: unknown): string => String(error).split('\n')[0] ?? '';
