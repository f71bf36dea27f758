import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Device, type Tab } from './harness.ts';
import {
  type Behaviour,
  bare,
  type CountingServer,
  hang,
  html,
  insert,
  insertThenHang,
  insertThenReset,
  insertThenStall,
  json,
  reset,
  startServer,
} from './server.ts';

let server: CountingServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const twice: Behaviour = (exchange) => {
  exchange.insert();
  insert(exchange);
};
const faults: Record<string, Behaviour> = {
  insert,
  twice,
  reset,
  insertThenReset,
  hang,
  insertThenHang,
  insertThenStall,
  portal: html(200),
  denied: json(401, { code: '42501' }),
  missing: json(404, { code: 'PGRST205' }),
  check: json(400, { code: '23514' }),
  broken: bare(500),
  insertedThenBroken: (exchange) => {
    exchange.insert();
    bare(502)(exchange);
  },
  busy: bare(429),
};

type Action =
  | {
      readonly do: 'submit' | 'deliver' | 'kill' | 'cancel' | 'clock';
      readonly tab: number;
      readonly by: number;
    }
  | { readonly do: 'server'; readonly meets: string };

const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc
      .constantFrom(...Object.keys(faults))
      .map((meets): Action => ({ do: 'server', meets })),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      do: fc.constantFrom('submit', 'submit', 'deliver', 'deliver', 'kill', 'cancel', 'clock'),
      tab: fc.nat(1),
      by: fc.integer({ min: -20, max: 20 }),
    }),
  },
);

/** What the visitor was told about each message, to be held against the table. */
interface Told {
  readonly kept: Set<string>;
  readonly delivered: Set<string>;
  readonly cancelled: Set<string>;
}

async function play(device: Device, tabs: Tab[], actions: readonly Action[]): Promise<Told> {
  const told: Told = { kept: new Set(), delivered: new Set(), cancelled: new Set() };
  const open: Promise<unknown>[] = [];
  let subject = 0;
  for (const step of actions) {
    if (step.do === 'server') {
      server.script.push(faults[step.meets] ?? insert);
      continue;
    }
    const tab = tabs[step.tab] ?? device.openTab();
    if (step.do === 'submit') {
      subject += 1;
      const submitting = tab.submit({ subject: `Assunto ${subject}` }).then((result) => {
        if (result.kind === 'kept') told.kept.add(result.id);
        if (result.kind === 'delivered') told.delivered.add(result.id);
      });
      // Some are waited for, some are cut short by what comes next.
      open.push(submitting);
      if (step.by > 0) await Promise.race([submitting, server.arrived(server.posts.length + 1)]);
    }
    if (step.do === 'deliver') open.push(tab.deliver(step.by > 0 ? 'wake' : 'timer'));
    if (step.do === 'clock') device.clock += step.by * 3_600_000;
    if (step.do === 'kill') {
      tab.kill();
      tabs[step.tab] = device.openTab();
    }
    if (step.do === 'cancel') {
      const [entry] = await device.entries();
      if (entry === undefined) continue;
      const { kind } = await tab.pending.cancel(entry.id);
      if (kind === 'cancelled') told.cancelled.add(entry.id);
    }
  }
  // Those of killed tabs never settle; those of living ones do within the attempt's time limit.
  const settled = Promise.allSettled(open);
  await Promise.race([settled, new Promise((resolve) => setTimeout(resolve, 120))]);
  return told;
}

test('case 44: after any sequence of faults each message is one row, or its end was told', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(action, { minLength: 4, maxLength: 25 }),
      fc.boolean(),
      async (actions, webLocks) => {
        server.script.length = 0;
        server.posts.length = 0;
        server.rows.clear();
        const device = new Device({ client: () => server.client(), timeLimitMs: 60, webLocks });
        try {
          const tabs = [device.openTab(), device.openTab()];
          const told = await play(device, tabs, actions);

          // Now the line and the server are well, and the visitor comes back once more.
          server.script.length = 0;
          const last = device.openTab();
          await last.deliver('start');
          await last.settle();
          await last.scan();

          const announced = [...tabs, last].flatMap((tab) => tab.announced);
          const rejected = new Set(
            announced.filter(({ kind }) => kind === 'rejected').map(({ id }) => id),
          );
          for (const id of told.delivered)
            expect(server.rows.has(id), 'told as delivered').toBe(true);
          for (const id of told.kept) {
            const ended = rejected.has(id) || told.cancelled.has(id);
            expect(server.rows.has(id) || ended, 'kept, and then silently gone').toBe(true);
          }
          const left = await device.entries();
          for (const entry of left) expect(entry.state).toBe('rejected');
          // Whatever was sent, no two rows hold the same text.
          const subjects = [...server.rows.values()].map((row) => row.subject);
          expect(new Set(subjects).size).toBe(subjects.length);
        } finally {
          device.close();
        }
      },
    ),
    { numRuns: 120, seed: 20_261_121, endOnFailure: true },
  );
}, 120_000);
