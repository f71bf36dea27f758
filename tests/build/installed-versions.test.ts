import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { cachedSubset } from '../../build/fonts/cached-subset.ts';
import { installedVersions } from '../../build/installed-versions.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../local/dist-fixture.ts';

let project: TemporaryDirectory;
let from: string;
beforeEach(async () => {
  project = await temporaryDirectory();
  from = join(project.path, 'build/fonts.ts');
});
afterEach(() => project.remove());

/** Puts a package into the project, below `above` if it is another package's own. */
function install(name: string, version: string, dependencies: string[] = [], above = '') {
  const manifest = {
    version,
    exports: { import: './index.js' },
    dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])),
  };
  const folder = join(above, 'node_modules', name);
  return writeFiles(project.path, { [`${folder}/package.json`]: JSON.stringify(manifest) });
}

test('the versions of a tool are its own and those of all its parts', async () => {
  await install('tool', '1.0.0', ['@parts/engine', 'packer', 'events']);
  await install('@parts/engine', '1.1.0', ['packer']);
  // Called as a part of Node is.
  await install('events', '3.3.0');
  await install('packer', '1.2.0');
  await install('packer', '0.9.0', ['tool'], 'node_modules/@parts/engine');
  expect(installedVersions('tool', from)).toEqual([
    'tool@1.0.0',
    '@parts/engine@1.1.0',
    'packer@0.9.0',
    'packer@1.2.0',
    'events@3.3.0',
  ]);
});

test('a tool that is not installed is named', () => {
  expect(() => installedVersions('tool', from)).toThrow('The package tool is not installed');
});

test('a font is reduced again by another version of what reduces it, and by no other reason', async () => {
  const reducedBy = async (version: string) => {
    const subset = async () => Buffer.from(version);
    const font = await cachedSubset(Buffer.from('font'), 'a', {}, { subset, from });
    return Buffer.from(font).toString();
  };
  await install('subset-font', '1.0.0', ['harfbuzzjs']);
  await install('harfbuzzjs', '1.0.0');
  expect(await reducedBy('first')).toBe('first');
  expect(await reducedBy('the same')).toBe('first');
  await install('subset-font', '2.0.0', ['harfbuzzjs']);
  expect(await reducedBy('second')).toBe('second');
  await install('harfbuzzjs', '2.0.0');
  expect(await reducedBy('third')).toBe('third');
});
