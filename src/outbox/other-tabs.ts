import type { Tab } from './tab.ts';

/**
 * How long a tab may take to be here again, in ms, until it counts as gone. It holds no lock from the moment
 * it goes until its outbox has started, for which a hidden page gets a turn every ten seconds.
 */
const returnMs = 15_000;

export interface OtherTabsParts {
  readonly tab: Pick<Tab, 'present'>;
  /** The page was loaded again, as all tabs may be at once, and not come to. */
  readonly isReloaded: boolean;
  /** One counts as gone. */
  readonly onGone: () => void;
}

/** Which of these tabs are here, or may be about to come back. Never rejects. */
export type OtherTabs = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * A tab that is loaded again has its message in its form a moment later: told of by another tab meanwhile,
 * and closed there, its words would be in two places. What is not here when somebody comes is gone, and was
 * before.
 */
export function createOtherTabs({ tab, isReloaded, onGone }: OtherTabsParts): OtherTabs {
  const missing = new Map<string, { isGone: boolean }>();
  let mayReturn = isReloaded;

  function miss(id: string): { readonly isGone: boolean } {
    const absence = { isGone: !mayReturn };
    missing.set(id, absence);
    if (mayReturn) {
      setTimeout(() => {
        absence.isGone = true;
        if (missing.get(id) === absence) onGone();
      }, returnMs);
    }
    return absence;
  }

  return async (ids) => {
    const present = await tab.present(ids);
    for (const id of present) missing.delete(id);
    const here = ids.filter((id) => present.has(id) || !(missing.get(id) ?? miss(id)).isGone);
    mayReturn = true;
    return new Set(here);
  };
}
