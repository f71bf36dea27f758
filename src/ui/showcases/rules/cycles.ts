/** Weeks between two deliveries. */
export const CYCLE = 2;

/** The week from which the first team works with it, and the one from which all do. */
const FIRST_TEAM = 8;
const EVERYONE = 12;

/** What a system is good for in a week. */
export type Stage = 'start' | 'trying' | 'oneTeam' | 'everyone' | 'complete';

/** How far a system of `parts` parts is after `week` weeks, one part a cycle. */
export function progressIn(week: number, parts: number): { ready: number; stage: Stage } {
  const ready = Math.min(parts, Math.floor(week / CYCLE));
  if (ready === parts) return { ready, stage: 'complete' };
  if (ready === 0) return { ready, stage: 'start' };
  if (week >= EVERYONE) return { ready, stage: 'everyone' };
  return { ready, stage: week >= FIRST_TEAM ? 'oneTeam' : 'trying' };
}

/** The parts with the one first that hurts most. */
export function painFirst<Part extends string>(parts: readonly Part[], pain: string): Part[] {
  return [...parts].sort((a, b) => Number(b === pain) - Number(a === pain));
}
