import { digest } from './digest.ts';

/**
 * Whether the shown secret is the expected one, in a time that tells nothing of where they differ:
 * digests are compared, each byte of them.
 */
export async function sameSecret(shown: string, expected: string): Promise<boolean> {
  const [a, b] = await Promise.all([digest(shown), digest(expected)]);
  let difference = 0;
  for (const [index, byte] of a.entries()) difference |= byte ^ (b[index] ?? 0);
  return difference === 0;
}
