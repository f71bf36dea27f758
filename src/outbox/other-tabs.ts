import { pause } from '../browser/time.ts';
import type { Tab } from './tab.ts';

/**
 * How long a missing tab may take to come back, in ms, before it counts as gone. A reloading tab holds no
 * lock until its outbox has started, for which a hidden page gets a turn only every ten seconds.
 */
const returnMs = 15_000;
/** How often to check whether it is back, in ms. */
const lookEveryMs = 3000;

export interface OtherTabsParts {
  readonly tab: Pick<Tab, 'present'>;
  /**
   * Whether somebody has just come to this page, which was not reloaded or restored together with other tabs.
   */
  readonly isNew: () => boolean;
  /** Called when a missing tab counts as gone. */
  readonly onGone: () => void;
}

/** Resolves to those of these tabs that are here, or may still come back. Never rejects. */
export type OtherTabs = (ids: readonly string[]) => Promise<ReadonlySet<string>>;

/**
 * A reloading tab is missing for a moment, then shows its message in its form again. If another tab announced
 * that message as unsent meanwhile, and so released it to the list, its text would be in two places. So a
 * missing tab counts as gone only after `returnMs`, except at the first look of a page somebody has just come
 * to: what is missing then was gone before.
 */
export function createOtherTabs({ tab, isNew, onGone }: OtherTabsParts): OtherTabs {
  const missing = new Map<string, { isGone: boolean }>();
  let isFirst = true;

  /**
   * Also looks while this page is hidden and its reader does not read: if the tab comes back and leaves again, that
   * is a new absence.
   */
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
