import { CATEGORIES } from '../lighthouse/figures.ts';
import { type Decided, decide, type TwoClocks } from '../report/decide.ts';
import type { Goal, Measurement } from '../report/measurement.ts';
import type { Spread } from '../report/statistics.ts';
import {
  blockingTime,
  COMPUTED,
  longestTask,
  over,
  type PageRun,
  type PageRuns,
  type PaintPair,
  ratioToLimit,
  stepTime,
} from './page-result.ts';

const slowed: PaintPair = ({ slow, slowLimit }) => [slow, slowLimit];

/** The budgets of all pages, each held against its worst page. */
export function pageBudgets(pages: readonly PageRuns[]): Measurement[] {
  const others = pages.filter(({ path }) => path !== '/');
  const home = pages.filter(({ path }) => path === '/');
  const ratio = (what: string, of: readonly PageRuns[], pair: PaintPair, goal: Goal) =>
    worst({ what, unit: ' ×', digits: 3, goal }, of, (page) => ratioToLimit(page, pair));
  return [
    ...ratio('LCP ÷ limit page, computed', home, COMPUTED, { atMost: 1.1, bold: 1.05 }),
    ...ratio('LCP ÷ limit page, computed', others, COMPUTED, { atMost: 1.05, bold: 1.02 }),
    ...ratio('LCP ÷ limit page, slowed down', home, slowed, { atMost: 1.1, bold: 1.05 }),
    ...ratio('LCP ÷ limit page, slowed down', others, slowed, { atMost: 1.05, bold: 1.02 }),
    ...CATEGORIES.flatMap((id) =>
      worst(
        { what: id, unit: '', digits: 0, goal: { atLeast: 99, bold: 100 } },
        pages,
        figure(({ lighthouse }) => lighthouse.scores[id]),
      ),
    ),
    ...worst(
      {
        what: 'total blocking time, computed',
        unit: ' ms',
        digits: 0,
        goal: { atMost: 50, bold: 0 },
      },
      pages,
      figure(({ lighthouse }) => lighthouse.blocking),
    ),
    ...worst(
      {
        what: 'total blocking time, slowed down',
        unit: ' ms',
        digits: 0,
        goal: { atMost: 50, bold: 0 },
      },
      pages,
      clocks(blockingTime),
    ),
    ...worst(
      {
        what: 'longest task after the first paint',
        unit: ' ms',
        digits: 0,
        goal: { atMost: 50, bold: 30 },
      },
      pages,
      clocks(longestTask),
    ),
    ...worst(
      { what: 'click to the next heading', unit: ' ms', digits: 0, goal: { atMost: 60, bold: 40 } },
      pages,
      clocks(stepTime),
    ),
    ...worst(
      { what: 'layout shift', unit: '', digits: 3, goal: { atMost: 0.01, bold: 0 } },
      pages,
      figure(({ lighthouse }) => lighthouse.layoutShift),
    ),
  ];
}

interface Candidate {
  readonly value: number;
  readonly by?: Decided['by'];
  readonly spread?: Spread;
}

function figure(of: (run: PageRun) => number): (page: PageRuns) => Candidate {
  return (page) => {
    const spread = over(page, of);
    return { value: spread.median, spread };
  };
}

function clocks(of: (run: PageRun) => TwoClocks): (page: PageRuns) => Candidate {
  return (page) => {
    const decided = decide(page.runs.map(of));
    return { ...decided, spread: over(page, (run) => of(run)[decided.by]) };
  };
}

type Quantity = Pick<Measurement, 'what' | 'unit' | 'digits'> & { readonly goal: Goal };

/** The page that is farthest from the goal, as a list of one; empty of no pages. */
function worst(
  { what, goal, ...quantity }: Quantity,
  pages: readonly PageRuns[],
  of: (page: PageRuns) => Candidate,
): Measurement[] {
  const sign = 'atMost' in goal ? -1 : 1;
  const all = pages.map(({ path, runs }) => ({ path, ...of({ path, runs }) }));
  const [first] = all.sort((a, b) => sign * (a.value - b.value));
  if (first === undefined) return [];
  const { path, value, by, spread } = first;
  const clock = by === 'processor' ? ', processor time' : '';
  const name = `${what}, ${pages.length === 1 ? path : `worst page (${path})`}${clock}`;
  return [{ what: name, value, goal, ...quantity, ...(spread && { spread }) }];
}
