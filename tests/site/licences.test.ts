import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readDist } from './dist.ts';

test('the notices of every package that ships travel with the site', () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8'),
  ) as { dependencies: Record<string, string> };
  const notices = `${readDist('LICENSES.md')}\n${readDist('NOTICE.txt')}`;
  const missing = Object.keys(manifest.dependencies).filter((name) => !notices.includes(name));
  expect(missing).toEqual([]);
});

test('of a package that brings no licence text the notices have it', () => {
  const [, ...sections] = readDist('LICENSES.md').split(/^## /m);
  const bare = sections
    .map((section) => /^(\S+)[^\n]*\n(.*)$/s.exec(section))
    .filter((found) => found?.[2]?.trim() === '')
    .map((found) => found?.[1] ?? '');
  expect(bare.filter((name) => !readDist('NOTICE.txt').includes(name))).toEqual([]);
});
