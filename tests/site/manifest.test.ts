import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { companyName, companyShortName } from '../../src/content/company.ts';
import { pngSize } from '../e2e/support/looks/png.ts';
import { distDir, readDist } from './dist.ts';

interface Manifest {
  readonly name: string;
  readonly short_name: string;
  readonly start_url: string;
  readonly display: string;
  readonly lang: string;
  readonly icons: readonly { src: string; sizes: string; purpose: string }[];
  readonly screenshots: readonly { src: string; sizes: string; form_factor: string }[];
}

const manifest: Manifest = JSON.parse(readDist('manifest.webmanifest'));

test('the manifest says what is installed, with pictures of the sizes it names', () => {
  expect(manifest).toMatchObject({
    name: companyName,
    short_name: companyShortName,
    start_url: '/',
    display: 'standalone',
    lang: 'pt-BR',
  });
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  const icons = manifest.icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`);
  expect(icons).toEqual(expect.arrayContaining(['192x192 any', '512x512 any', '512x512 maskable']));
  const shots = manifest.screenshots.map(({ form_factor }) => form_factor);
  expect(shots).toEqual(expect.arrayContaining(['wide', 'narrow']));
  for (const { src, sizes } of [...manifest.icons, ...manifest.screenshots]) {
    const { width, height } = pngSize(
      readFileSync(join(distDir, new URL(src, 'http://x/').pathname)),
    );
    expect(`${width}x${height}`, src).toBe(sizes);
  }
});
