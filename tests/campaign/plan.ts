import { seeded } from '../seeded.ts';
import type { StorageState } from './device/storage-faults.ts';
import { faultKinds } from './fault-kinds.ts';

/** What a visitor's browser lacks. */
export type Lack = 'nothing' | 'sync' | 'channel' | 'locks';

type TabAction =
  | 'reload'
  | 'close'
  | 'crash'
  | 'duplicate'
  | 'tryNow'
  | 'delete'
  | 'edit'
  /** To another page of the site and back. */
  | 'leave'
  /** To another site, and back by the browser's button. */
  | 'back'
  | 'hide';

/** One thing that happens to the visitor's device, or that the visitor does. */
export type Action =
  /**
   * `wait`: until the visitor is told what came of it; otherwise the next thing cuts in. `hasty`:
   * the page has only just begun to load.
   */
  | { readonly do: 'write' | 'hasty' | 'again'; readonly tab: number; readonly wait: boolean }
  | { readonly do: 'meet'; readonly fault: keyof typeof faultKinds; readonly times: number }
  | { readonly do: 'line'; readonly is: 'online' | 'offline' | 'lie-fi' }
  | { readonly do: TabAction; readonly tab: number }
  | { readonly do: 'clock'; readonly hours: number }
  | { readonly do: 'sync'; readonly last: boolean }
  | { readonly do: 'disk'; readonly full: boolean }
  | { readonly do: 'storage'; readonly is: StorageState }
  /** `told`: the page hears that its connection to the database was closed. */
  | { readonly do: 'closeDatabase'; readonly told: boolean }
  /** The visitor clears the site's data; one stored message is spoilt. */
  | { readonly do: 'clear' | 'damage' }
  /** The browser is killed, and started again with the same profile. */
  | { readonly do: 'kill' }
  | { readonly do: 'stopWorker' | 'deploy' };

/** What happens in the run of a seed. */
export interface Plan {
  readonly lacks: Lack;
  readonly actions: readonly Action[];
}

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
const submit =
  (how: 'write' | 'hasty' | 'again'): Draw =>
  (random) => ({ do: how, tab: tab(random), wait: random() < 0.75 });

const weighted: readonly (readonly [weight: number, draw: Draw])[] = [
  [22, submit('write')],
  [4, submit('hasty')],
  [3, submit('again')],
  [
    20,
    (random) => ({ do: 'meet', fault: oneOf(random, kinds), times: oneOf(random, [1, 1, 2, 4]) }),
  ],
  [12, (random) => ({ do: 'line', is: oneOf(random, ['online', 'offline', 'offline', 'lie-fi']) })],
  [6, onTab('reload')],
  [4, onTab('close')],
  [2, onTab('crash')],
  [3, onTab('duplicate')],
  [3, onTab('tryNow')],
  [3, onTab('delete')],
  [5, onTab('edit')],
  [4, onTab('leave')],
  [4, onTab('back')],
  [4, onTab('hide')],
  [4, (random) => ({ do: 'clock', hours: oneOf(random, [-9000, -20, 1, 20, 200, 960]) })],
  [5, (random) => ({ do: 'sync', last: random() < 0.3 })],
  [2, (random) => ({ do: 'disk', full: random() < 0.6 })],
  [4, (random) => ({ do: 'storage', is: oneOf(random, ['well', 'hangs', 'fails', 'noEnds']) })],
  [2, (random) => ({ do: 'closeDatabase', told: random() < 0.5 })],
  [1, () => ({ do: 'clear' })],
  [1, () => ({ do: 'damage' })],
  [1, () => ({ do: 'kill' })],
  [4, () => ({ do: 'stopWorker' })],
  [2, () => ({ do: 'deploy' })],
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

/** Does this make it likely that a message written now has to wait? */
function isTrouble(action: Action): boolean {
  switch (action.do) {
    case 'meet':
      return true;
    case 'line':
      return action.is !== 'online';
    case 'disk':
      return action.full;
    case 'storage':
      return action.is !== 'well';
    default:
      return false;
  }
}

/** What has to happen first, so that there is mostly something to do this with. */
function before(action: Action, random: () => number): Action[] {
  if (random() < 0.25) return [];
  switch (action.do) {
    case 'edit':
    case 'delete':
    case 'tryNow':
      return [
        { do: 'line', is: 'offline' },
        { do: 'write', tab: action.tab, wait: true },
      ];
    case 'damage':
      return [
        { do: 'line', is: 'offline' },
        { do: 'write', tab: 0, wait: true },
      ];
    case 'again':
      return [
        { do: 'line', is: 'online' },
        {
          do: 'meet',
          fault: oneOf(random, ['denied403', 'tooLong422', 'insertThen502']),
          times: 1,
        },
        { do: 'write', tab: action.tab, wait: true },
      ];
    default:
      return [];
  }
}

/** What happens in the run of this seed: 5 to 20 things on a device, always the same. */
export function plan(seed: number): Plan {
  const random = seeded(seed);
  const lacks = oneOf<Lack>(random, [
    ...Array.from({ length: 6 }, () => 'nothing' as const),
    'sync',
    'channel',
    'locks',
  ]);
  const actions: Action[] = [{ do: 'write', tab: 0, wait: true }];
  const length = 6 + Math.floor(random() * 11);
  while (actions.length < length) {
    const action = draw(random);
    actions.push(...before(action, random), action);
    if (isTrouble(action) && random() < 0.6) actions.push(submit('write')(random));
  }
  // Nobody can wake the worker of a browser without Background Sync.
  const canHappen = actions.filter((action) => action.do !== 'sync' || !withoutSync(lacks));
  return { lacks, actions: canHappen };
}

/** The browsers without Web Locks had no Background Sync either. */
function withoutSync(lacks: Lack): boolean {
  return lacks === 'sync' || lacks === 'locks';
}
