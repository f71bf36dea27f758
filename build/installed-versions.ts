import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** What a package says of itself, as far as it is asked. */
interface Manifest {
  readonly version: string;
  readonly dependencies?: Readonly<Record<string, string>>;
}

/**
 * A package and all it requires, each with the version that is installed, such as `subset-font@2.9.0`:
 * what a tool makes, another version of its parts may make otherwise.
 * @param from the file that would import it.
 * @throws if one is not installed.
 */
export function installedVersions(name: string, from: string = import.meta.url): string[] {
  const versions = new Map<string, string>();
  const read = (each: string, importer: string) => {
    const file = manifestFile(each, importer);
    if (versions.has(file)) return;
    const { version, dependencies = {} }: Manifest = JSON.parse(readFileSync(file, 'utf8'));
    versions.set(file, `${each}@${version}`);
    for (const dependency of Object.keys(dependencies)) read(dependency, file);
  };
  read(name, from);
  return [...versions.values()];
}

/** Not by `resolve`: many packages export no `package.json`, and some nothing that `require` may have. */
function manifestFile(name: string, importer: string): string {
  // With a path, as some packages are called as a part of Node is.
  const folders = createRequire(importer).resolve.paths(`${name}/package.json`) ?? [];
  const file = folders.map((folder) => join(folder, name, 'package.json')).find(existsSync);
  if (file === undefined) throw new Error(`The package ${name} is not installed: npm ci`);
  return file;
}
