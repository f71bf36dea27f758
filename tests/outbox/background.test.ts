import { afterEach, expect, test, vi } from 'vitest';
import { requestBackgroundDelivery, requestPersistence } from '../../src/outbox/background.ts';
import { syncTag } from '../../src/outbox/worker.ts';

afterEach(() => void vi.unstubAllGlobals());

const denied = () => new DOMException('denied', 'NotAllowedError');

test('the browser is asked to wake the worker: once the line is back, and at least daily', async () => {
  const asked: unknown[] = [];
  const register =
    (kind: string) =>
    async (...how: unknown[]) =>
      void asked.push([kind, ...how]);
  const registration = {
    sync: { register: register('sync') },
    periodicSync: { register: register('periodic') },
  };
  vi.stubGlobal('navigator', { serviceWorker: { ready: Promise.resolve(registration) } });
  await requestBackgroundDelivery();
  expect(asked).toEqual([
    ['sync', syncTag],
    ['periodic', syncTag, { minInterval: 86_400_000 }],
  ]);
});

test('a browser that knows only one kind of waking is asked for that', async () => {
  const asked: string[] = [];
  const register = async () => void asked.push('periodic');
  const ready = Promise.resolve({ periodicSync: { register } });
  vi.stubGlobal('navigator', { serviceWorker: { ready } });
  await requestBackgroundDelivery();
  expect(asked).toEqual(['periodic']);
});

test.each<[string, object]>([
  ['has no service worker', {}],
  ['has a worker without Background Sync', { serviceWorker: { ready: Promise.resolve({}) } }],
  [
    'refuses',
    {
      serviceWorker: {
        ready: Promise.resolve({ sync: { register: () => Promise.reject(denied()) } }),
      },
    },
  ],
  [
    'throws',
    {
      get serviceWorker() {
        throw denied();
      },
    },
  ],
])('a browser that %s is no error', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  await requestBackgroundDelivery();
});

test('the browser is asked to keep what is stored', () => {
  const persist = vi.fn(async () => true);
  vi.stubGlobal('navigator', { storage: { persist } });
  requestPersistence();
  expect(persist).toHaveBeenCalledOnce();
});

test.each<[string, object]>([
  ['has no storage manager', {}],
  ['has one that knows no persistence', { storage: {} }],
  ['refuses', { storage: { persist: () => Promise.reject(denied()) } }],
  [
    'throws',
    {
      storage: {
        persist() {
          throw denied();
        },
      },
    },
  ],
])('a browser that %s keeps what it likes, and nothing else changes', async (_, navigator) => {
  vi.stubGlobal('navigator', navigator);
  requestPersistence();
  // What nobody catches ends the test run.
  await new Promise((resolve) => setImmediate(resolve));
});
