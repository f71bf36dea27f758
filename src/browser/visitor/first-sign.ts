import { nextEvent } from '../next-event.ts';
import { hasClicked, isClickHeld } from './held-click.ts';

const acts = ['scroll', 'pointerdown', 'keydown', 'focusin'] as const;
/** Events that come before an act, or without one. */
const signs = ['pointermove', 'click', 'input'] as const;

let act: Promise<unknown> | undefined;

/** Resolves when the visitor first scrolls, points or types, which may have been before a later call. */
export function firstAct(): Promise<unknown> {
  // A page opened at an anchor, or reloaded further down, has scrolled before this runs.
  if (scrollY > 0 || isClickHeld()) return Promise.resolve();
  act ??= nextEvent(acts);
  return act;
}

/** Resolves at the first sign that somebody is there: an act, or a pointer on its way to one. */
export function firstSign(): Promise<unknown> {
  // The visitor may have begun before any script was here.
  const { activeElement, body } = document;
  const hasBegun = hasClicked() || (activeElement !== null && activeElement !== body);
  return hasBegun ? Promise.resolve() : Promise.race([firstAct(), nextEvent(signs)]);
}
