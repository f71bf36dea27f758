import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deferReload } from '../../src/browser/code/reload.ts';
import { offlinePath } from '../../src/content/navigation.ts';
import { reloadWhenReachable } from '../../src/pwa/reload-when-reachable.ts';

/** The window of a page that stands in for one that is not on the device. */
const page = { online: false, seen: true, reachable: false, reload: vi.fn(), asked: vi.fn() };
let events: EventTarget;

beforeEach(() => {
  Object.assign(page, { online: false, seen: true, reachable: false });
  page.reload.mockClear();
  page.asked.mockClear();
  events = new EventTarget();
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', events.addEventListener.bind(events));
  vi.stubGlobal('location', { href: '/blog/longe', pathname: '/blog/longe', reload: page.reload });
  vi.stubGlobal('navigator', {
    get onLine() {
      return page.online;
    },
  });
  vi.stubGlobal('document', {
    get visibilityState() {
      return page.seen ? 'visible' : 'hidden';
    },
  });
  vi.stubGlobal('fetch', async () => {
    page.asked();
    if (!page.reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

async function comesOnline() {
  page.online = true;
  events.dispatchEvent(new Event('online'));
  await pass(0);
}

test('a connection that is back a moment after the browser says so: the page is loaded soon', async () => {
  reloadWhenReachable();
  await pass(60_000);
  expect(page.asked).not.toHaveBeenCalled();
  await comesOnline();
  expect(page.asked).toHaveBeenCalledTimes(1);
  page.reachable = true;
  await pass(1000);
  expect(page.reload).toHaveBeenCalledTimes(1);
  await pass(60_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a reload that somebody stops is not the last', async () => {
  page.online = true;
  page.reachable = true;
  reloadWhenReachable();
  await pass(59_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
  await pass(11_000);
  expect(page.reload).toHaveBeenCalledTimes(2);
});

test('what the visitor is told just then can be read first', async () => {
  page.reachable = true;
  reloadWhenReachable();
  deferReload(Promise.resolve());
  await comesOnline();
  await pass(4000);
  expect(page.reload).not.toHaveBeenCalled();
  await pass(2000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a server that is down is not one that is back', async () => {
  page.online = true;
  const statuses = [503, 429, 404];
  vi.stubGlobal('fetch', async () => new Response(null, { status: statuses.shift() ?? 404 }));
  reloadWhenReachable();
  await pass(2000);
  expect(page.reload).not.toHaveBeenCalled();
  await pass(2000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a connection that goes again while something is read is waited for again', async () => {
  page.reachable = true;
  reloadWhenReachable();
  deferReload(Promise.resolve());
  await comesOnline();
  page.online = false;
  await pass(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  await comesOnline();
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('whoever allows no reload now is asked again', async () => {
  page.online = true;
  page.reachable = true;
  let allows = false;
  reloadWhenReachable(() => allows);
  await pass(60_000);
  expect(page.reload).not.toHaveBeenCalled();
  allows = true;
  await pass(10_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a server that stays away is looked for less and less, every ten seconds in the end', async () => {
  page.online = true;
  reloadWhenReachable();
  await pass(999);
  expect(page.asked).toHaveBeenCalledTimes(1);
  await pass(60_000);
  const asked = page.asked.mock.calls.length;
  await pass(100_000);
  expect(page.asked.mock.calls.length - asked).toBe(10);
});

test('a request that never ends does not keep the next one from finding the server', async () => {
  page.online = true;
  const answers = [new Promise<Response>(() => {}), new Response()];
  vi.stubGlobal('fetch', async () => answers.shift() ?? new Response());
  reloadWhenReachable();
  await pass(60_000);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('a page nobody sees asks for nothing, and looks as soon as it is seen', async () => {
  page.online = true;
  page.seen = false;
  page.reachable = true;
  reloadWhenReachable();
  await pass(60_000);
  expect(page.asked).not.toHaveBeenCalled();
  page.seen = true;
  events.dispatchEvent(new Event('visibilitychange'));
  await pass(0);
  expect(page.reload).toHaveBeenCalledTimes(1);
});

test('whoever goes elsewhere is not interrupted', async () => {
  const stop = reloadWhenReachable();
  stop();
  page.reachable = true;
  await comesOnline();
  await pass(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('nor by an answer that comes once they have gone', async () => {
  page.online = true;
  let answer = (_: Response) => {};
  vi.stubGlobal('fetch', () => {
    page.asked();
    return new Promise<Response>((resolve) => {
      answer = resolve;
    });
  });
  const stop = reloadWhenReachable();
  expect(page.asked).toHaveBeenCalledTimes(1);
  stop();
  answer(new Response());
  await pass(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});

test('the page of what is on the device, asked for by its own name, stays', async () => {
  vi.stubGlobal('location', { href: offlinePath, pathname: offlinePath, reload: page.reload });
  page.reachable = true;
  reloadWhenReachable();
  await comesOnline();
  await pass(60_000);
  expect(page.reload).not.toHaveBeenCalled();
});
