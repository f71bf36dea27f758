import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { companyName } from '../../src/content/company.ts';

const folder = new URL('../../src/content/', import.meta.url);

test('of the modules, company.ts alone types out the company’s name', () => {
  const named = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => /\.ts$/.test(file))
    .filter((file) => readFileSync(new URL(file, folder), 'utf8').includes(companyName));
  expect(named).toEqual(['company.ts']);
});
