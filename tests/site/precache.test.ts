import { expect, test } from 'vitest';
import { readPrecached } from '../../build/reading.ts';
import { pageFile } from '../../src/browser/kept-caches.ts';
import { builtPages, readDist } from './dist.ts';
import { scriptsOfInteractive } from './modules.ts';

const kept = new Set(readPrecached(readDist('worker.js')).urls);
const keptPages = builtPages.filter(({ path }) => kept.has(pageFile(path).slice(1)));

test('pages are kept from the installation on', () => {
  expect(keptPages.length).toBeGreaterThan(20);
});

test('what a message needs is kept before all else: the connection may go while one writes', () => {
  const names = [...kept].map((url) => url.replace(/^assets\/(.+)-.{7}\.js$/, '$1'));
  const code = ['ContactForm', 'submitting', 'start-contact', 'PendingMessages', 'dist'];
  const needed = [...code, 'toasts', 'Toaster'];
  expect(names.slice(0, needed.length).sort()).toEqual(needed.sort());
});

test.each(keptPages)('$path works offline: all its scripts are kept with it', ({ path }) => {
  expect(scriptsOfInteractive(path).filter((file) => !kept.has(file))).toEqual([]);
});
