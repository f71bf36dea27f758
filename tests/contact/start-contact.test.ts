import { beforeEach, expect, test, vi } from 'vitest';
import { createObservable } from '../../src/browser/observable/observable.ts';

/** The messages in the list, and those in this tab's form. */
const snapshotOf = (listed: number, inForm: number, status = 'ready') => ({
  status,
  entries: Array(listed).fill({}),
  inForm: Array(inForm).fill(''),
  setAside: 0,
  newer: 0,
});

let pending: ReturnType<typeof createObservable<ReturnType<typeof snapshotOf>>>;
let shownForms: ReturnType<typeof createObservable<number>>;
let inHeader: () => number;

beforeEach(async () => {
  vi.resetModules();
  pending = createObservable(snapshotOf(0, 0, 'loading'));
  shownForms = createObservable(0);
  vi.doMock('../../src/outbox/index.ts', () => ({ openOutbox: () => ({ pending, shownForms }) }));
  // Toasts would bring the whole look of the page along, and nothing is told here.
  vi.doMock('../../src/contact/toasts/start-toasts.ts', () => ({ startToasts() {} }));
  vi.doMock('../../src/contact/still-in-form.ts', () => ({ tellOfLostClick() {} }));
  const { pendingCount } = await import('../../src/contact/pending/pending-count.ts');
  inHeader = pendingCount.getSnapshot;
  (await import('../../src/contact/start-contact.ts')).startContact();
  return () => {
    vi.doUnmock('../../src/outbox/index.ts');
    vi.doUnmock('../../src/contact/toasts/start-toasts.ts');
    vi.doUnmock('../../src/contact/still-in-form.ts');
  };
});

test('opened from the list, a message is counted in the header once its form is left', () => {
  shownForms.set(1);
  pending.set(snapshotOf(1, 0));
  expect(inHeader()).toBe(1);
  pending.set(snapshotOf(0, 1));
  expect(inHeader()).toBe(0);
  shownForms.set(0);
  expect(inHeader()).toBe(1);
  pending.set(snapshotOf(0, 0));
  expect(inHeader()).toBe(0);
});

test('a form that comes before another one has gone still shows it', () => {
  pending.set(snapshotOf(0, 1));
  for (const forms of [1, 2, 1]) shownForms.set(forms);
  expect(inHeader()).toBe(0);
});

test('what was counted stays counted while the storage cannot be read', () => {
  pending.set(snapshotOf(2, 1));
  pending.set(snapshotOf(0, 0, 'unreadable'));
  expect(inHeader()).toBe(3);
  shownForms.set(1);
  expect(inHeader()).toBe(2);
});
