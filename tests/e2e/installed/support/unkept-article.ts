/**
 * Takes what is only an article's off the list of what a worker keeps: its page, code, text and cover. Of one
 * that is too old to be on it there is its cover, if anything.
 */
export function withoutArticle(worker: string, slug: string): string {
  const itsFiles = new RegExp(
    `\\{[^{}]*"url":"(?:[^"]*/)?(?:cover-|article\\.)?${slug}(?:\\.html|\\.svg|-[^"]{7,9}\\.js)"[^{}]*\\},?`,
    'g',
  );
  const found = worker.match(itsFiles)?.length ?? 0;
  if (found !== 4 && worker.includes(`"blog/${slug}.html"`))
    throw new Error(`worker.js keeps ${found} of 4 files of ${slug}`);
  return worker.replace(itsFiles, '');
}
