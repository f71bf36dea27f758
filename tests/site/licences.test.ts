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
