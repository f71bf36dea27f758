import type { Fault } from '../e2e/outbox/support/fault-gateway.ts';
import { pass } from '../e2e/outbox/support/fault-gateway.ts';
import {
  bare,
  hang,
  html,
  insertThen,
  insertThenHang,
  insertThenReset,
  json,
  postgrest,
  reset,
  twice,
} from '../e2e/outbox/support/faults.ts';
import { seeded } from '../e2e/outbox/support/seeded.ts';

/** What a POST may meet: every row of the table of outcomes, before and after the insert. */
export const faultKinds = {
  pass,
  twice,
  reset,
  hang,
  insertThenReset,
  insertThenHang,
  portal: html(200),
  redirect: bare(302, { Location: '/404.html' }),
  empty200: bare(200),
  empty204: bare(204),
  empty404: bare(404),
  noCode404: json(404, { message: 'no Route matched' }),
  check400: postgrest(400, '23514'),
  column400: postgrest(400, 'PGRST204'),
  denied401: postgrest(401, '42501'),
  timeout408: bare(408),
  tooLarge413: bare(413),
  busy429: bare(429, { 'Retry-After': '5' }),
  broken500: postgrest(500, 'XX000'),
  insertThen502: insertThen(bare(502)),
  unavailable503: html(503),
  insertThen504: insertThen(html(504)),
} as const satisfies Record<string, Fault>;

type TabAction = 'reload' | 'close' | 'crash' | 'tryNow' | 'delete' | 'edit' | 'leave' | 'hide';

/** One thing that happens to the visitor's device, or that the visitor does. */
export type Action =
  /** `wait`: until the visitor is told what came of it; otherwise the next thing cuts in. */
  | { readonly do: 'write' | 'again'; readonly tab: number; readonly wait: boolean }
  | { readonly do: 'meet'; readonly fault: keyof typeof faultKinds; readonly times: number }
  | { readonly do: 'line'; readonly is: 'online' | 'offline' | 'lie-fi' }
  | { readonly do: TabAction; readonly tab: number }
  | { readonly do: 'clock'; readonly hours: number }
  | { readonly do: 'sync'; readonly last: boolean }
  | { readonly do: 'disk'; readonly full: boolean }
  | { readonly do: 'stopWorker' | 'deploy' };

type Draw = (random: () => number) => Action;

const kinds = Object.keys(faultKinds) as (keyof typeof faultKinds)[];

function oneOf<T>(random: () => number, values: readonly [T, ...T[]] | readonly T[]): T {
  const value = values[Math.floor(random() * values.length)];
  if (value === undefined) throw new Error('nothing to choose from');
  return value;
}

const tab = (random: () => number): number => (random() < 0.7 ? 0 : 1);
const onTab =
  (what: TabAction): Draw =>
  (random) => ({ do: what, tab: tab(random) });

const weighted: readonly (readonly [weight: number, draw: Draw])[] = [
  [12, (random) => ({ do: 'write', tab: tab(random), wait: random() < 0.75 })],
  [2, (random) => ({ do: 'again', tab: tab(random), wait: random() < 0.75 })],
  [
    9,
    (random) => ({ do: 'meet', fault: oneOf(random, kinds), times: oneOf(random, [1, 1, 2, 4]) }),
  ],
  [6, (random) => ({ do: 'line', is: oneOf(random, ['online', 'offline', 'offline', 'lie-fi']) })],
  [3, onTab('reload')],
  [2, onTab('close')],
  [1, onTab('crash')],
  [2, onTab('tryNow')],
  [1, onTab('delete')],
  [3, onTab('edit')],
  [2, onTab('leave')],
  [2, onTab('hide')],
  [2, (random) => ({ do: 'clock', hours: oneOf(random, [-9000, -20, 1, 20, 200, 960]) })],
  [3, (random) => ({ do: 'sync', last: random() < 0.3 })],
  [1, (random) => ({ do: 'disk', full: random() < 0.6 })],
  [2, () => ({ do: 'stopWorker' })],
  [1, () => ({ do: 'deploy' })],
];

const total = weighted.reduce((sum, [weight]) => sum + weight, 0);

function draw(random: () => number): Action {
  let left = random() * total;
  for (const [weight, one] of weighted) {
    left -= weight;
    if (left < 0) return one(random);
  }
  return { do: 'write', tab: 0, wait: true };
}

/** What happens in the run of this seed: 5 to 15 things, at least one message, always the same. */
export function plan(seed: number): readonly Action[] {
  const random = seeded(seed);
  const actions = Array.from({ length: 5 + Math.floor(random() * 11) }, () => draw(random));
  const isWritten = actions.some((action) => action.do === 'write');
  return isWritten ? actions : [...actions, { do: 'write', tab: 0, wait: true }];
}
