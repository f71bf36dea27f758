/**
 * Which of `count` equal parts of the blog an article is found in. So a page that looks for one
 * article needs the names of a few, not of all.
 */
export function bucketOf(slug: string, count: number): number {
  let sum = 0;
  for (const character of slug) sum = (Math.imul(sum, 31) + (character.codePointAt(0) ?? 0)) >>> 0;
  return sum % count;
}
