import { expect, test } from 'vitest';
import { readPrecached } from '../../build/reading.ts';
import { pageFile } from '../../src/browser/kept-caches.ts';
import { builtPages, readDist } from './dist.ts';
import { scriptsOfInteractive, scriptsOfTouchedForm } from './modules.ts';

const kept = new Set(readPrecached(readDist('worker.js')).urls);
const keptPages = builtPages.filter(({ path }) => kept.has(pageFile(path).slice(1)));

test('pages are kept from the installation on', () => {
  expect(keptPages.length).toBeGreaterThan(20);
});

test('what a message needs is kept before all else: the connection may go while one writes', () => {
  const isHere = new Set(scriptsOfInteractive('/contato'));
  const brought = scriptsOfTouchedForm('/contato').filter((file) => !isHere.has(file));
  const first = [...kept].slice(0, brought.length + 1);
  expect(first).toEqual(expect.arrayContaining(brought));
  expect(first).toContainEqual(expect.stringMatching(/^assets\/ContactForm-/));
});

test.each(keptPages)('$path works offline: all its scripts are kept with it', ({ path }) => {
  expect(scriptsOfInteractive(path).filter((file) => !kept.has(file))).toEqual([]);
});
