import { pause } from '../browser/time.ts';
import type { Tab } from './tab.ts';

/**
 * How long a tab may take to be here again, in ms, until it counts as gone. It holds no lock from the moment
 * it goes until its outbox has started, for which a hidden page gets a turn every ten seconds.
 */
const returnMs = 15_000;
/** How often is looked whether it is. */
const lookEveryMs = 3000;

export interface OtherTabsParts {
  readonly tab: Pick<Tab, 'present'>;
  /** Whether somebody has just come to this page, which was not loaded again with all the others. */
  readonly isNew: () => boolean;
  /** One counts as gone. */
  readonly onGone: () => void;
}

/** Which of these tabs are here, or may be about to come back. Never rejects. */
export type OtherTabs = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * A tab that is loaded again has its message in its form a moment later: told of by another tab meanwhile,
 * and closed there, its words would be in two places. What is not here as somebody comes is gone, and was
 * before.
 */
export function createOtherTabs({ tab, isNew, onGone }: OtherTabsParts): OtherTabs {
  const missing = new Map<string, { isGone: boolean }>();
  let isFirst = true;

  /** Also where this page is hidden, and reads nothing: the next absence is another one. */
  async function lookFor(id: string, absence: { isGone: boolean }): Promise<void> {
    for (let waitedMs = 0; waitedMs < returnMs; waitedMs += lookEveryMs) {
      await pause(lookEveryMs);
      if ((await tab.present([id])).has(id)) missing.delete(id);
      if (missing.get(id) !== absence) return;
    }
    absence.isGone = true;
    onGone();
  }

  function miss(id: string, isGone: boolean): { readonly isGone: boolean } {
    const absence = { isGone };
    missing.set(id, absence);
    if (!isGone) void lookFor(id, absence);
    return absence;
  }

  return async (ids) => {
    const areGone = isFirst && isNew();
    const present = await tab.present(ids);
    isFirst = false;
    for (const id of present) missing.delete(id);
    return new Set(
      ids.filter((id) => present.has(id) || !(missing.get(id) ?? miss(id, areGone)).isGone),
    );
  };
}
