import fc from 'fast-check';
import { dayMs, hourMs } from '../../../src/outbox/entry/schedule.ts';
import type { Device } from '../harness.ts';
import {
  type Behaviour,
  bare,
  check,
  denied,
  hang,
  html,
  insert,
  insertThenFail,
  insertThenHang,
  insertThenReset,
  insertThenStall,
  json,
  reset,
} from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import type { CountingServer } from '../support/server.ts';
import type { Tab } from '../support/tab.ts';
import type { Ledger } from './ledger.ts';
import type { Trouble, WatchedStorage } from './storage.ts';

const faults: Record<string, Behaviour> = {
  insert,
  reset,
  insertThenReset,
  hang,
  insertThenHang,
  insertThenStall,
  insertThenFail,
  portal: html(200),
  denied,
  missing: json(404, { code: 'PGRST205' }),
  check,
  failing: bare(500),
  busy: bare(429),
};

const visitor = [
  ...['write', 'write', 'write', 'resubmit', 'change', 'change', 'edit', 'edit', 'release'],
  ...['cancel', 'retry', 'crash', 'reload', 'hide', 'show', 'leaveForm', 'online'],
] as const;

/** What the visitor, or the browser, does with a tab. `tab` and `which` choose, modulo. */
interface VisitorStep {
  readonly do: (typeof visitor)[number];
  readonly tab: number;
  readonly which: number;
}

/** Something the visitor, the device or the world does. */
export type Step =
  | { readonly do: 'server'; readonly meets: string }
  | { readonly do: 'storage'; readonly trouble: Trouble }
  | { readonly do: 'pass'; readonly ms: number }
  | { readonly do: 'jump'; readonly ms: number }
  | VisitorStep;

const server = fc.constantFrom(...Object.keys(faults)).map(
  (meets): Step => ({
    do: 'server',
    meets,
  }),
);
const pass = fc.constantFrom(0, 100, 1000, 4000, 16_000, 40_000, 900_000).map(
  (ms): Step => ({
    do: 'pass',
    ms,
  }),
);
const jump = fc.constantFrom(-dayMs, -hourMs, hourMs, 8 * dayMs, 31 * dayMs).map(
  (ms): Step => ({
    do: 'jump',
    ms,
  }),
);
const storage = fc
  .constantFrom<Trouble>('none', 'none', 'full', 'broken', 'deaf')
  .map((trouble): Step => ({ do: 'storage', trouble }));
const visitorStep = fc.record({
  do: fc.constantFrom(...visitor),
  tab: fc.nat(1),
  which: fc.nat(2),
});

/** Steps of all kinds; `isHealthy` leaves out storage that fails, and pages that die. */
export function steps(isHealthy: boolean): fc.Arbitrary<Step[]> {
  const healthy = visitorStep.filter((step) => step.do !== 'crash' && step.do !== 'reload');
  return fc.array(
    fc.oneof<{ weight: number; arbitrary: fc.Arbitrary<Step> }[]>(
      { weight: 10, arbitrary: isHealthy ? healthy : visitorStep },
      { weight: 5, arbitrary: server },
      { weight: 4, arbitrary: pass },
      { weight: 1, arbitrary: jump },
      ...(isHealthy ? [] : [{ weight: 2, arbitrary: storage }]),
    ),
    { minLength: 4, maxLength: 24 },
  );
}

/** The device, the world around it and the book that is kept of both. */
export interface Stage {
  readonly device: Device;
  readonly server: CountingServer;
  readonly storage: WatchedStorage;
  readonly ledger: Ledger;
  /** The tabs that are open. */
  readonly tabs: Tab[];
}

let subjects = 0;

function submit({ ledger }: Stage, tab: Tab, changes: object): void {
  void tab.submit(changes);
  const submitted = tab.origin;
  if (submitted === null) return;
  ledger.texts.set(submitted.id, submitted.message);
  if (submitted.replaces !== null) ledger.replacedBy.set(submitted.replaces, submitted.id);
}

function fresh(): object {
  subjects += 1;
  return { ...message, subject: `Assunto ${subjects}` };
}

function open({ device, ledger }: Stage, old?: Tab): Tab {
  const tab = old === undefined ? device.openTab() : device.reload(old);
  ledger.tabs.push(tab);
  return tab.start();
}

/** Carries out one step; what it starts may still be under way afterwards. */
export async function play(stage: Stage, step: Step): Promise<void> {
  const { device, server, storage } = stage;
  switch (step.do) {
    case 'server':
      server.script.push((exchange) => {
        // What a check refuses cannot be in the table already.
        const isAbsurd = step.meets === 'check' && server.rows.has(exchange.row.id);
        (isAbsurd ? insert : (faults[step.meets] ?? insert))(exchange);
      });
      return;
    case 'storage':
      storage.trouble = step.trouble;
      return;
    case 'pass':
      return device.clock.pass(step.ms);
    case 'jump':
      return device.clock.jump(step.ms);
    default:
      return act(stage, step);
  }
}

/** What the visitor does with one tab. */
async function act(stage: Stage, step: VisitorStep): Promise<void> {
  const { device, ledger, tabs } = stage;
  const tab = tabs[step.tab];
  if (tab === undefined) return;
  const isSending = tab.outbox.submission.getSnapshot().kind === 'sending';
  const entries = tab.outbox.pending.getSnapshot().entries;
  const id = entries[step.which % Math.max(entries.length, 1)]?.id;
  switch (step.do) {
    case 'write':
      if (isSending) return;
      if (tab.origin !== null) void tab.outbox.release(tab.origin.id);
      tab.origin = null;
      submit(stage, tab, fresh());
      break;
    case 'resubmit':
      if (!isSending && tab.origin !== null) submit(stage, tab, tab.origin.message);
      break;
    case 'change':
      if (!isSending && tab.origin !== null) submit(stage, tab, fresh());
      break;
    case 'edit':
      if (!isSending && id !== undefined) await device.clock.until(tab.edit(id));
      break;
    case 'release':
      if (!isSending && tab.origin !== null) {
        void tab.outbox.release(tab.origin.id);
        tab.origin = null;
      }
      break;
    case 'cancel':
      if (id === undefined) return;
      ledger.cancelled.add(id);
      void tab.outbox.cancel(id);
      break;
    case 'retry':
      if (id !== undefined) void tab.outbox.retry(id).then(() => tab.force());
      break;
    case 'crash':
      tab.kill();
      tabs[step.tab] = open(stage);
      break;
    case 'reload': {
      const next = open(stage, tab);
      tabs[step.tab] = next;
      next.origin = tab.draft ?? (await device.clock.until(next.outbox.opened()));
      break;
    }
    case 'hide':
      tab.hide();
      break;
    case 'show':
      tab.isAtForm = true;
      tab.show();
      break;
    case 'leaveForm':
      tab.isAtForm = false;
      break;
    case 'online':
      tab.happens('online');
      break;
  }
  await device.clock.calm();
}
