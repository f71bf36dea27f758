/** Weeks between two deliveries. */
export const cycleWeeks = 2;

/** The week from which the first team works with it, and the one from which all do. */
const firstTeamWeek = 8;
const everyoneWeek = 12;

/** What a system is good for in a week. */
export type Stage = 'start' | 'trying' | 'oneTeam' | 'everyone' | 'complete';

/** How far a system of `parts` parts is after `week` weeks, one part a cycle. */
export function progressIn(week: number, parts: number): { ready: number; stage: Stage } {
  const ready = Math.min(parts, Math.floor(week / cycleWeeks));
  if (ready === parts) return { ready, stage: 'complete' };
  if (ready === 0) return { ready, stage: 'start' };
  if (week >= everyoneWeek) return { ready, stage: 'everyone' };
  return { ready, stage: week >= firstTeamWeek ? 'oneTeam' : 'trying' };
}

/** The parts with the one first that hurts most. */
export function painFirst<Part extends string>(parts: readonly Part[], pain: string): Part[] {
  return [...parts].sort((a, b) => Number(b === pain) - Number(a === pain));
}
