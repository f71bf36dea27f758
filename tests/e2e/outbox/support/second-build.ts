import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A copy of a build that a browser takes for the next version. */
export interface SecondBuild {
  readonly dir: string;
  readonly remove: () => void;
}

/** Copies the build and changes its home page, and with it what the worker has to keep. */
export function secondBuild(distDir: string): SecondBuild {
  const dir = mkdtempSync(join(tmpdir(), 'pinhal-next-'));
  cpSync(distDir, dir, { recursive: true });
  change(dir, 'index.html', (html) => html.replace('</body>', '<!-- next --></body>'));
  change(dir, 'worker.js', (code) => {
    const entry = /("revision":")[^"]*(","url":"index\.html")/;
    if (!entry.test(code)) throw new Error('worker.js does not say which index.html it keeps');
    return code.replace(entry, '$1next$2');
  });
  return { dir, remove: () => rmSync(dir, { recursive: true, force: true }) };
}

function change(dir: string, file: string, edit: (text: string) => string): void {
  const path = join(dir, file);
  writeFileSync(path, edit(readFileSync(path, 'utf8')));
  // The compressed copies would still be the old ones.
  for (const suffix of ['.br', '.gz']) rmSync(path + suffix, { force: true });
}
