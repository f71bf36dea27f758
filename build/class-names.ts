import { createHash } from 'node:crypto';
import { relative } from 'node:path';
import { normalizePath } from 'vite';

/** A name begins with a letter, so that a style sheet needs no escape; no `a`, as ad blockers hide `ad`. */
const SIGNS = 'bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-';
const LETTERS = 50;

/**
 * Names the classes of CSS modules in three signs: every byte of a name is sent once for each element
 * that carries it, and what is drawn by lot does not compress. By what is named alone, so that the
 * pages, built first, agree with the style sheet.
 * @param root folder that the names of files are relative to.
 * @returns what Vite takes as `generateScopedName`. It throws where two classes would share a name.
 */
export function shortClassNames(root: string): (name: string, file: string) => string {
  const owners = new Map<string, string>();
  return (name, file) => {
    const owner = `${normalizePath(relative(root, file))} .${name}`;
    const [first = 0, second = 0, third = 0] = createHash('sha256').update(owner).digest();
    const short = [first % LETTERS, second % SIGNS.length, third % SIGNS.length]
      .map((place) => SIGNS[place])
      .join('');
    const other = owners.get(short) ?? owner;
    if (other !== owner) {
      throw new RangeError(`${owner} and ${other} would have the same name: rename one of them.`);
    }
    owners.set(short, owner);
    return short;
  };
}
