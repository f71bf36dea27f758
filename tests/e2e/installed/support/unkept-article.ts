/** Takes what is only an article's off the list of what a worker keeps: its page, code, text and cover. */
export function withoutArticle(worker: string, slug: string): string {
  const itsFiles = new RegExp(
    `\\{[^{}]*"url":"(?:[^"]*/)?(?:cover-|article\\.)?${slug}[-.][^"]*"[^{}]*\\},?`,
    'g',
  );
  const found = worker.match(itsFiles)?.length ?? 0;
  if (found !== 4) throw new Error(`worker.js keeps ${found} files of ${slug}, not 4`);
  return worker.replace(itsFiles, '');
}
