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
  counts.countPending(false);
  expect(shown()).toEqual({ inHeader: 3, inList: 2 });
});

test('where a form shows it, it is not counted, until the form is left', () => {
  counts.countSaved(2, 1);
  counts.countPending(true);
  expect(shown()).toEqual({ inHeader: 2, inList: 2 });
  counts.countPending(false);
  expect(shown()).toEqual({ inHeader: 3, inList: 2 });
});

test('what this browser has is counted whether a form shows it or not', () => {
  counts.countSaved(2, 1);
  for (const isFormShown of [true, false]) {
    counts.countPending(isFormShown);
    expect(counts.savedCount.getSnapshot()).toBe(3);
  }
});

test('before anything was read nothing is counted, with a form or without', () => {
  for (const isFormShown of [true, false]) {
    counts.countPending(isFormShown);
    expect(shown()).toEqual({ inHeader: 0, inList: 0 });
  }
});
