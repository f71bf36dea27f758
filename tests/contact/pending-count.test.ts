import { beforeEach, expect, test, vi } from 'vitest';

type Counts = typeof import('../../src/contact/pending/pending-count.ts');

let counts: Counts;
const shown = () => ({
  inHeader: counts.pendingCount.getSnapshot(),
  inList: counts.listedCount.getSnapshot(),
});

beforeEach(async () => {
  vi.resetModules();
  counts = await import('../../src/contact/pending/pending-count.ts');
});

test('what is open in this tab is counted in the header, and is not in the list', () => {
  counts.countSaved(2, 1);
  expect(shown()).toEqual({ inHeader: 3, inList: 2 });
});

test('where a form shows it, it is not counted, until the form is left', () => {
  counts.countSaved(2, 1);
  const leave = counts.countForm();
  expect(shown()).toEqual({ inHeader: 2, inList: 2 });
  leave();
  expect(shown()).toEqual({ inHeader: 3, inList: 2 });
});

test('opened from the list, it is counted once its form is left', () => {
  const leave = counts.countForm();
  counts.countSaved(1, 0);
  expect(shown()).toEqual({ inHeader: 1, inList: 1 });
  counts.countSaved(0, 1);
  expect(shown()).toEqual({ inHeader: 0, inList: 0 });
  leave();
  expect(shown()).toEqual({ inHeader: 1, inList: 0 });
  counts.countSaved(0, 0);
  expect(shown()).toEqual({ inHeader: 0, inList: 0 });
});

test('a form that comes before another one has gone still shows it', () => {
  counts.countSaved(0, 1);
  const leave = counts.countForm();
  counts.countForm();
  leave();
  expect(shown()).toEqual({ inHeader: 0, inList: 0 });
});

test('what this browser has is counted whether a form shows it or not', () => {
  counts.countForm();
  counts.countSaved(2, 1);
  expect(counts.savedCount.getSnapshot()).toBe(3);
});
