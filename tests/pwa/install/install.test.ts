import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that is opened with these preferences has it, and how the browser offers. */
async function open(stored: object) {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', { ...stored });
  vi.stubGlobal('navigator', {});
  const { installWay, watchInstall } = await import('../../../src/pwa/install/install.ts');
  watchInstall();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  page.dispatchEvent(offer);
  return { way: installWay.getSnapshot(), isPrevented: offer.defaultPrevented };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('what the browser offers is offered by the site instead', async () => {
  expect(await open({})).toEqual({ way: 'prompt', isPrevented: true });
});

test('who has declined is asked neither by the site nor by the browser', async () => {
  const declined = { 'pinhal:install-dismissed': 'yes' };
  expect(await open(declined)).toEqual({ way: 'none', isPrevented: true });
});
