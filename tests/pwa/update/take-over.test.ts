import { afterEach, beforeEach, expect, test, vi } from 'vitest';
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

/** The window, as far as it tells that the page is left. */
let page: EventTarget;
beforeEach(() => {
  vi.useFakeTimers();
  page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('a version that waits is asked to take over once the page has fetched nothing for three seconds, and at the latest after twenty', async () => {
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
});

test('who leaves before that has agreed all the same', async () => {
  stubResources();
  const asked = begin();
  await vi.advanceTimersByTimeAsync(100);
  expect(asked()).toBe(0);
  page.dispatchEvent(new Event('pagehide'));
  await vi.advanceTimersByTimeAsync(0);
  expect(asked()).toBe(1);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(asked()).toBe(1);
});
