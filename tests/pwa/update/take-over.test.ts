import { expect, test, vi } from 'vitest';
import { takeOver } from '../../../src/pwa/update/take-over.ts';

/** A page whose resources arrive when told to. */
function stubResources(): () => void {
  let arrive = () => {};
  class Observer {
    constructor(callback: () => void) {
      arrive = callback;
    }
    observe() {}
    disconnect() {
      arrive = () => {};
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  return () => arrive();
}

/** Has a version that waits take over, and counts how often it is asked to. */
function begin(): () => number {
  let asked = 0;
  const waiting = { postMessage: () => (asked += 1) };
  void takeOver({ waiting } as unknown as ServiceWorkerRegistration);
  return () => asked;
}

test('a version that waits is asked to take over once the page has fetched nothing for three seconds, and at the latest after twenty', async () => {
  vi.useFakeTimers();
  const arrive = stubResources();
  const asked = begin();
  for (let ms = 0; ms < 12_000; ms += 2900) {
    await vi.advanceTimersByTimeAsync(2900);
    arrive();
  }
  await vi.advanceTimersByTimeAsync(2999);
  expect(asked()).toBe(0);
  await vi.advanceTimersByTimeAsync(1);
  expect(asked()).toBe(1);

  const askedOfBusyPage = begin();
  for (let ms = 0; ms < 20_000; ms += 800) {
    arrive();
    expect(askedOfBusyPage()).toBe(0);
    await vi.advanceTimersByTimeAsync(800);
  }
  expect(askedOfBusyPage()).toBe(1);
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
