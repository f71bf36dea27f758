import { afterEach, expect, test, vi } from 'vitest';
import { updateNow } from '../../../src/pwa/update/update-now.ts';

vi.mock('../../../src/pwa/update/take-over.ts', () => ({ takeOver: vi.fn() }));

/** A page whose service worker looks for a newer version like this. */
function stubRegistration(waiting: object | null, update: () => Promise<void>): void {
  const registration = { active: {}, waiting, installing: null, update };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
});

const unreachable = () => Promise.reject(new TypeError('Failed to fetch'));

test('a version that is on the device already is applied without a connection', async () => {
  stubRegistration({}, unreachable);
  expect(await updateNow()).toBe('applying');
});

test('without one, nobody knows whether there is a newer one', async () => {
  stubRegistration(null, unreachable);
  expect(await updateNow()).toBe('unreachable');
});

test('with a connection and nothing newer, this is the newest', async () => {
  stubRegistration(null, async () => {});
  expect(await updateNow()).toBe('newest');
});

test('the first version, on its way to the device, is the newest: no reload is announced', async () => {
  const installing = Object.assign(new EventTarget(), { state: 'installing' });
  const listens = vi.spyOn(installing, 'addEventListener');
  const waiting: object | null = null;
  const registration = { active: null, waiting, installing, update: vi.fn() };
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => registration },
  });
  const answer = updateNow();
  await vi.waitFor(() => expect(listens).toHaveBeenCalled());
  // The browser has it wait for a moment, before it becomes active.
  Object.assign(registration, { waiting: installing });
  installing.state = 'installed';
  installing.dispatchEvent(new Event('statechange'));
  expect(await answer).toBe('newest');
});
