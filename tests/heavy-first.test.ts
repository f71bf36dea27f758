import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { heavyFiles } from './heavy-first.ts';

test('the files that are to begin first are there', () => {
  const root = join(import.meta.dirname, '..');
  expect(heavyFiles.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
