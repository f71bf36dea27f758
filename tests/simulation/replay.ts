import { simulate } from './simulate.ts';
import { Story } from './story.ts';

/** One run told step by step, and what was wrong with it, or null. */
export async function replay(
  seed: number,
): Promise<{ readonly lines: readonly string[]; readonly breach: string | null }> {
  const story = new Story();
  const { breach } = await simulate(seed, story.tell);
  return { lines: story.lines, breach: breach === null ? null : story.named(breach) };
}
