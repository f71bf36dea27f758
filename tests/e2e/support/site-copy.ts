import { cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PACK } from '../../../build/asset-names.ts';
import { startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { test as base, distDir, expect } from '../site-fixtures.ts';

/** Changes the text of a file of the build; gives it back as it is where nothing is to change. */
export type Edit = (text: string, file: string) => string;

interface SiteCopy {
  copyDir: string;
  /** How the copy differs from the build from the beginning. */
  firstEdit: Edit;
  /** Publishes another version of the service worker, and what else is to change. */
  publish: (edit?: Edit) => Promise<void>;
}

/** Edits the files in a pack (build/packs.ts). */
function editPack(pack: string, edit: Edit): string {
  const { headers, files }: { headers: object; files: Record<string, string> } = JSON.parse(pack);
  const edited = Object.entries(files).map(([file, text]) => [file, edit(text, file)]);
  return JSON.stringify({ headers, files: Object.fromEntries(edited) });
}

/**
 * Edits the code and the documents; the compressed copies would still be the old ones. The service worker
 * comes last and at once: a browser that looks for it meanwhile would keep what is not edited yet.
 */
async function editAll(dir: string, edit: Edit): Promise<void> {
  const files = (await readdir(dir, { recursive: true })).filter((file) => file !== 'worker.js');
  for (const file of [...files, 'worker.js']) {
    const isPack = file.startsWith(PACK) && file.endsWith('.json');
    if (!isPack && !/\.(?:html|js|css)$/.test(file)) continue;
    const path = join(dir, file);
    const before = await readFile(path, 'utf8');
    const after = isPack ? editPack(before, edit) : edit(before, file);
    if (after === before) continue;
    for (const twin of ['.br', '.gz']) await rm(path + twin, { force: true });
    await writeFile(`${path}.new`, after);
    await rename(`${path}.new`, path);
  }
}

/** A copy of the build on a server of its own, which can publish a new version. */
export const test = base.extend<SiteCopy>({
  firstEdit: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from it
    ({}, use) => use((text) => text),
    { option: true },
  ],

  copyDir: async ({ firstEdit }, use) => {
    const dir = await mkdtemp(join(tmpdir(), 'pinhal-copy-'));
    await cp(distDir, dir, { recursive: true });
    await editAll(dir, firstEdit);
    await use(dir);
    await rm(dir, { recursive: true });
  },

  baseURL: async ({ copyDir }, use) => {
    const server = await startServer([createSite(copyDir)], { port: 0 });
    await use(server.url);
    await server.close();
  },

  publish: ({ copyDir }, use) =>
    use((edit = (text) => text) =>
      editAll(copyDir, (text, file) =>
        file === 'worker.js' ? `${edit(text, file)}\n// another version` : edit(text, file),
      ),
    ),
});

export { expect };
