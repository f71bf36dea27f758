import { readdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Gives each code file and style sheet of a build another name, as a version has them in which what all
 * of it imports has changed. One new name alone would be no build: what imports that file is kept by its
 * old name, and so with its old text.
 * @returns what brings the new names into a text that holds the old ones.
 */
export function renameCode(dir: string): (text: string) => string {
  const assets = join(dir, 'assets');
  const renamed = new Map<string, string>();
  for (const file of readdirSync(assets)) {
    const [, stem, ending, twin = ''] = /^(.+-.{7})(\.(?:js|css))(\.br|\.gz)?$/.exec(file) ?? [];
    if (stem === undefined || ending === undefined) continue;
    renameSync(join(assets, file), join(assets, `${stem}2${ending}${twin}`));
    renamed.set(stem + ending, `${stem}2${ending}`);
  }
  return (text) => text.replace(/[\w.-]+\.(?:js|css)\b/g, (name) => renamed.get(name) ?? name);
}
