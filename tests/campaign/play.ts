import type { Browser } from '@playwright/test';
import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import { hang } from '../e2e/outbox/support/faults.ts';
import { CampaignDevice } from './device.ts';
import { breaches, type Written } from './ledger.ts';
import { type Action, faultKinds, plan } from './plan.ts';

/** What one run came to. */
export interface RunReport {
  readonly seed: number;
  readonly messages: number;
  /** How many of them are in the table. */
  readonly rows: number;
  readonly posts: number;
  /** How many things were planned that could not be done at that moment. */
  readonly impossible: number;
  /** Every breach of the promise, in sentences; empty when it was kept. */
  readonly breaches: readonly string[];
  /** What happened, one line each. */
  readonly log: readonly string[];
}

const domain = 'campanha.example';

/** What all runs share. */
export interface Stage {
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
  await backend.query('delete from contact_messages where email like $1', [`%@${domain}`]);
  const device = await CampaignDevice.open(browser, backend, nextBuild);
  try {
    const run = new Run(device, backend, seed);
    for (const action of plan(seed)) await run.take(action);
    return await run.finish();
  } finally {
    await device.dispose();
  }
}

class Run {
  readonly #device: CampaignDevice;
  readonly #backend: FaultBackend;
  readonly #seed: number;
  readonly #written: Written[] = [];
  readonly #breaches: string[] = [];
  readonly #log: string[] = [];
  #impossible = 0;

  constructor(device: CampaignDevice, backend: FaultBackend, seed: number) {
    this.#device = device;
    this.#backend = backend;
    this.#seed = seed;
  }

  /** Does one thing; what a visitor cannot do at that moment is left out, and said in the log. */
  async take(action: Action): Promise<void> {
    const words = JSON.stringify(action);
    try {
      await this.#act(action);
      this.#log.push(words);
    } catch (error) {
      this.#impossible += 1;
      const [reason] = String(error).split('\n');
      this.#log.push(`${words} was not possible: ${reason}`);
    }
  }

  async #act(action: Action): Promise<void> {
    const device = this.#device;
    const { faults } = this.#backend;
    switch (action.do) {
      case 'write':
      case 'again':
        return this.#submit(action.do, action.tab, action.wait);
      case 'meet':
        for (let time = 0; time < action.times; time += 1) {
          faults.script.push(faultKinds[action.fault]);
        }
        return;
      case 'line':
        if (action.is !== 'lie-fi') return device.setLine(action.is);
        await device.setLine('online');
        faults.otherwise = hang;
        return;
      case 'reload':
        return (await device.tab(action.tab)).reload();
      case 'close':
      case 'crash':
        return device.close(action.tab, action.do);
      case 'tryNow':
        return (await device.tab(action.tab)).tryNow();
      case 'edit':
        return (await device.tab(action.tab)).editFirst();
      case 'leave':
        return (await device.tab(action.tab)).leaveAndReturn();
      case 'hide':
        return (await device.tab(action.tab)).hide();
      case 'delete': {
        const subject = await (await device.tab(action.tab)).deleteFirst();
        this.#written.find((one) => one.subject === subject)?.told.add('deleted');
        return;
      }
      case 'clock':
        return device.moveClock(action.hours);
      case 'sync':
        return device.sync(action.last);
      case 'disk':
        return device.setDisk(action.full);
      case 'stopWorker':
        return device.stopWorker();
      case 'deploy':
        return device.update();
    }
  }

  async #submit(how: 'write' | 'again', index: number, wait: boolean): Promise<void> {
    const tab = await this.#device.tab(index);
    const number = this.#written.length + 1;
    const subject = `Assunto ${number} da rodada ${this.#seed}`;
    const email = `${this.#seed}-${number}@${domain}`;
    if (how === 'again') {
      await tab.again(this.#written);
    } else {
      const written: Written = { subject, email, told: new Set() };
      this.#written.push(written);
      await tab.write(written, this.#written);
    }
    if (wait && !(await tab.answered())) {
      this.#breaches.push(`after "${how}" in tab ${index} the visitor was told nothing`);
    }
  }

  async finish(): Promise<RunReport> {
    const records = await this.#device.rest();
    const rows = await this.#backend.query<{ email: string; count: string }>(
      'select email, count(*) from contact_messages where email like $1 group by email',
      [`%@${domain}`],
    );
    const counts = new Map(rows.map(({ email, count }) => [email, Number(count)]));
    const { toasts } = this.#device;
    const told = this.#written.map((one) => `${one.subject}: ${[...one.told].join(', ')}`);
    return {
      seed: this.#seed,
      messages: this.#written.length,
      rows: counts.size,
      posts: this.#backend.faults.posts(),
      impossible: this.#impossible,
      breaches: [
        ...this.#breaches,
        ...breaches({ written: this.#written, rows: counts, records, toasts }),
      ],
      log: [...this.#log, ...told, ...toasts],
    };
  }
}
