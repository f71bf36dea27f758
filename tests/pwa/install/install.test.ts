import { beforeEach, expect, test, vi } from 'vitest';

/** The module as a page that is opened with these preferences has it, and how the browser offers. */
async function open(stored: object, navigator: object = {}) {
  vi.resetModules();
  const page = new EventTarget();
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  vi.stubGlobal('localStorage', { ...stored });
  vi.stubGlobal('navigator', navigator);
  const { installWay, watchInstall } = await import('../../../src/pwa/install/install.ts');
  watchInstall();
  const first = installWay.getSnapshot();
  const offer = new Event('beforeinstallprompt', { cancelable: true });
  page.dispatchEvent(offer);
  return { first, way: installWay.getSnapshot(), isPrevented: offer.defaultPrevented };
}

beforeEach(() => {
  vi.unstubAllGlobals();
});

test('what the browser offers is offered by the site instead', async () => {
  expect(await open({})).toEqual({ first: 'none', way: 'prompt', isPrevented: true });
});

test('who has declined is asked neither by the site nor by the browser', async () => {
  const declined = { 'pinhal:install-dismissed': 'yes' };
  expect(await open(declined)).toEqual({ first: 'none', way: 'none', isPrevented: true });
});

const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15';
test.each([
  ['Safari on an iPhone', `${phone} Version/18.6 Mobile/15E148 Safari/604.1`, false, 5, 'by-hand'],
  ['a view inside another app', `${phone} Mobile/15E148 Instagram 390.0`, false, 5, 'none'],
  ['the Google app', `${phone} GSA/312.2.624279232 Mobile/15E148 Safari/604.1`, false, 5, 'none'],
  ['the installed app', `${phone} Version/18.6 Mobile/15E148 Safari/604.1`, true, 5, 'none'],
  ['a Mac', 'Mozilla/5.0 (Macintosh) Version/18.6 Safari/605.1.15', false, 0, 'none'],
] as const)('%s is told how to install by hand only where it can', async (...cells) => {
  const [, userAgent, standalone, maxTouchPoints, way] = cells;
  const { first } = await open({}, { userAgent, standalone, maxTouchPoints });
  expect(first).toBe(way);
});
