import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createOtherTabs } from '../../src/outbox/other-tabs.ts';

const onGone = vi.fn();
let isHere = false;

beforeEach(() => {
  vi.useFakeTimers();
  isHere = false;
});
afterEach(() => {
  vi.useRealTimers();
  onGone.mockReset();
});

/** How a page asks whether the other tab is here, or may come back. */
function otherTab({ isNew = false } = {}): () => Promise<boolean> {
  const present = async () => new Set(isHere ? ['other'] : []);
  const ask = createOtherTabs({ tab: { present }, isNew: () => isNew, onGone });
  return async () => (await ask(['other'])).has('other');
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * 1000);

/** It counts as here for so many seconds from now, and no longer. */
async function expectGoneIn(seconds: number, mayBeHere: () => Promise<boolean>): Promise<void> {
  await pass(seconds - 1);
  expect(await mayBeHere()).toBe(true);
  expect(onGone).not.toHaveBeenCalled();
  await pass(1);
  expect(await mayBeHere()).toBe(false);
  expect(onGone).toHaveBeenCalledOnce();
}

test('a tab that is missed may come back for fifteen seconds, and is gone then, which is told once', async () => {
  const mayBeHere = otherTab();
  expect(await mayBeHere()).toBe(true);
  await expectGoneIn(15, mayBeHere);
  await pass(60);
  expect(onGone).toHaveBeenCalledOnce();
});

test('each absence is a new one, also where somebody asked while it was here', async () => {
  const mayBeHere = otherTab();
  await mayBeHere();
  // Between two looks.
  await pass(1);
  isHere = true;
  expect(await mayBeHere()).toBe(true);
  isHere = false;
  await pass(1);
  expect(await mayBeHere()).toBe(true);
  await expectGoneIn(15, mayBeHere);
});

test('seen here again by a look, it is not told as gone', async () => {
  const mayBeHere = otherTab();
  await mayBeHere();
  isHere = true;
  await pass(60);
  expect(onGone).not.toHaveBeenCalled();
  expect(await mayBeHere()).toBe(true);
});

test('what is not here as somebody comes to the page is gone at once; what is missed later is not', async () => {
  const mayBeHere = otherTab({ isNew: true });
  expect(await mayBeHere()).toBe(false);
  await pass(60);
  expect(onGone).not.toHaveBeenCalled();
  isHere = true;
  expect(await mayBeHere()).toBe(true);
  isHere = false;
  expect(await mayBeHere()).toBe(true);
  await expectGoneIn(15, mayBeHere);
});
