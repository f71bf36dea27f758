import { expect, test, vi } from 'vitest';
import { updateText } from '../../../src/content/pwa/update.ts';
import type { Toast } from '../../../src/ui/feedback/toast-content.ts';

/** A version of the site on its way. */
function version() {
  const scriptURL = 'https://pinhal.example/worker.js';
  return Object.assign(new EventTarget(), {
    scriptURL,
    state: 'installing',
    postMessage: () => {},
  });
}

type Version = ReturnType<typeof version>;

/** A browser that finds new versions when told to, while the page stays open. */
function browserWithUpdates() {
  const first: Version = Object.assign(version(), { state: 'installed' });
  const registration = Object.assign(new EventTarget(), {
    installing: null as Version | null,
    waiting: first as Version | null,
    active: Object.assign(version(), { state: 'activated' }),
  });
  const install = async () => {
    const found = version();
    registration.installing = found;
    registration.dispatchEvent(new Event('updatefound'));
    await vi.advanceTimersByTimeAsync(100);
    Object.assign(registration, { installing: null, waiting: found });
    Object.assign(found, { state: 'installed' }).dispatchEvent(new Event('statechange'));
    // workbox-window tells of it 200 ms later.
    await vi.advanceTimersByTimeAsync(1000);
  };
  return { registration, install };
}

test('each version that waits is offered once; who takes one is told so until it is here', async () => {
  vi.useFakeTimers();
  const offers: Toast[] = [];
  vi.doMock('../../../src/ui/feedback/toast.ts', () => ({
    showToast: async (toast: Toast) => void offers.push(toast),
  }));
  const { registration, install } = browserWithUpdates();
  const container = Object.assign(new EventTarget(), {
    controller: registration.active,
    getRegistration: async () => registration,
    register: async () => registration,
  });
  vi.stubGlobal('navigator', { serviceWorker: container });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', { href: 'https://pinhal.example/' });
  vi.stubGlobal('self', globalThis);
  const { offerUpdates } = await import('../../../src/pwa/update/offer-updates.ts');
  await offerUpdates(registration as unknown as ServiceWorkerRegistration);
  await vi.advanceTimersByTimeAsync(1000);
  expect(offers.map(({ title }) => title)).toEqual([updateText.title]);
  for (let count = 2; count <= 4; count += 1) {
    await install();
    expect(offers).toHaveLength(count);
  }
  offers.at(-1)?.action?.run();
  expect(offers.at(-1)).toMatchObject({ title: updateText.begun, stays: true });
  vi.doUnmock('../../../src/ui/feedback/toast.ts');
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what was deleted with all the rest is neither registered again nor offered', async () => {
  const { registration } = browserWithUpdates();
  let registered = 0;
  vi.stubGlobal('navigator', {
    serviceWorker: Object.assign(new EventTarget(), {
      controller: registration.active,
      getRegistration: async () => undefined,
      async register() {
        registered += 1;
        return registration;
      },
    }),
  });
  vi.stubGlobal('document', { readyState: 'complete' });
  vi.stubGlobal('location', { href: 'https://pinhal.example/' });
  const { offerUpdates } = await import('../../../src/pwa/update/offer-updates.ts');
  await offerUpdates(registration as unknown as ServiceWorkerRegistration);
  expect(registered).toBe(0);
  vi.unstubAllGlobals();
});
