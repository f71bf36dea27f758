import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { House } from './complaints.ts';
import { namesIn } from './names.ts';
import { readRooms } from './rooms.ts';
import type { Names } from './script-names.ts';

/** The repository's root. */
const root = join(import.meta.dirname, '../..');

export function readText(file: string): string {
  return readFileSync(join(root, file), 'utf8');
}

/** What the rules know of the repository as it is. */
export function readHouse(): House {
  const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
    readText('package.json'),
  ) as Record<string, Record<string, string>>;
  return {
    rooms: readRooms(readText('README.md')),
    files: new Set(repositoryFiles()),
    packages: new Set(
      [dependencies, devDependencies, optionalDependencies].flatMap((list = {}) =>
        Object.keys(list),
      ),
    ),
  };
}

/** Every file but those that git ignores, with `/` between its folders. */
function repositoryFiles(): string[] {
  const ignored = new Set(
    readText('.gitignore')
      .split('\n')
      .map((line) => line.replace(/^\/|\/$/g, '')),
  );
  const below = (folder: string): string[] =>
    readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
      if (ignored.has(entry.name) || entry.name === '.git') return [];
      const path = join(folder, entry.name);
      return entry.isDirectory() ? below(path) : [relative(root, path).split(sep).join('/')];
    });
  return below(root);
}

/** What each file that can name modules names. */
export async function readNames({ files }: House): Promise<Map<string, Names>> {
  const named = [...files].filter((file) => /\.(?:[cm]?[jt]sx?|mdx|css)$/.test(file)).sort();
  const names = named.map(async (file) => [file, await namesIn(file, readText(file))] as const);
  return new Map(await Promise.all(names));
}
