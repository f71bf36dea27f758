import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

/** The fault cases the outbox is held to, numbered from 1. */
const caseCount = 44;
const testsDir = fileURLToPath(new URL('..', import.meta.url));

/** A title, or the part of one in a table of tests: 'case 7: …', 'case 29 and 30: …'. */
const title = /['"`]case (\d+)(?: and (\d+))?: /g;

/** Which cases have a title in tests of this kind. */
function casesIn(suffix: '.test.ts' | '.spec.ts'): Set<number> {
  const files = readdirSync(testsDir, { recursive: true, encoding: 'utf8' });
  const texts = files
    .filter((file) => file.endsWith(suffix))
    .map((file) => readFileSync(join(testsDir, file), 'utf8'));
  const numbers = texts.flatMap((text) => [...text.matchAll(title)].flatMap(([, ...all]) => all));
  return new Set(numbers.filter((number) => number !== undefined).map(Number));
}

const everyCase = Array.from({ length: caseCount }, (_, index) => index + 1);
const unit = casesIn('.test.ts');
const browser = casesIn('.spec.ts');

test('each fault case of the outbox has a test that names it', () => {
  const missing = everyCase.filter((one) => !unit.has(one) && !browser.has(one));
  expect(missing, `no test is named after fault case ${missing.join(', ')}`).toEqual([]);
});

test('each fault case but one is also played in a browser', () => {
  // A hundred devices are not a matter of one browser: the spread is tested where it is made.
  const missing = everyCase.filter((one) => !browser.has(one) && one !== 42);
  expect(missing, `no browser test is named after fault case ${missing.join(', ')}`).toEqual([]);
});

test('no test is named after a fault case there is not', () => {
  const unknown = [...unit, ...browser].filter((one) => !everyCase.includes(one));
  expect(unknown).toEqual([]);
});
