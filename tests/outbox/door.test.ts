import { randomUUID } from 'node:crypto';
import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { databaseName } from '../../src/outbox/storage/database-name.ts';
import { bare } from './support/behaviours.ts';
import { context, message } from './support/contents.ts';
import { device, server, useDevice, writeOffline } from './support/outages.ts';
import { stubPage } from './support/page.ts';

/** What the browser was asked for. */
let asked: string[];

beforeEach(() => {
  const indexedDB = new FakeIDBFactory();
  useDevice({ indexedDB, name: databaseName });
  asked = [];
  stubPage();
  const register = async (tag: string) => void asked.push(`sync ${tag}`);
  vi.stubGlobal('indexedDB', indexedDB);
  vi.stubGlobal('fetch', server.fetch);
  vi.stubGlobal('navigator', {
    locks: device.locks.manager(new Promise(() => {})),
    serviceWorker: { ready: Promise.resolve({ sync: { register } }) },
    storage: { persist: async () => asked.push('persist') },
  });
  vi.stubEnv('VITE_SUPABASE_URL', 'https://project.supabase.example');
  vi.stubEnv('VITE_SUPABASE_PUBLISHABLE_KEY', 'sb_publishable_test');
});
afterEach(() => void vi.unstubAllEnvs());

/** The outbox of a page that was just loaded, its Supabase client fetched unless it cannot be. */
async function openPage({ canFetch = true } = {}) {
  vi.resetModules();
  const { supabase } = await import('../../src/outbox/sending/supabase.ts');
  if (canFetch) await supabase();
  const { openOutbox } = await import('../../src/outbox/index.ts');
  return { outbox: openOutbox(), openOutbox };
}

type Outbox = Awaited<ReturnType<typeof openPage>>['outbox'];

/** The visitor submits the form of this page. */
function submit(outbox: Outbox) {
  const hideForm = outbox.showForm();
  const options = { ...context, suspected: false, onSafe: () => {} };
  const submitted = outbox.submit(outbox.originOf(message, null, randomUUID()), options);
  return device.clock.until(device.clock.busy(submitted.finally(hideForm)));
}

test('a page has one outbox', async () => {
  const { outbox, openOutbox } = await openPage();
  expect(openOutbox()).toBe(outbox);
});

test('what an earlier visit left is delivered as soon as it is opened', async () => {
  const tab = device.openTab();
  const id = await writeOffline(tab);
  tab.kill();
  await openPage();
  await device.clock.until(device.clock.busy(server.arrived(1)));
  expect([...server.rows.keys()]).toEqual([id]);
});

test('a message is sent, and the browser asked to deliver and keep what is stored', async () => {
  const { outbox } = await openPage();
  expect(await submit(outbox)).toMatchObject({ kind: 'delivered' });
  expect([...server.rows.values()]).toMatchObject([message]);
  await device.clock.calm();
  expect(asked.sort()).toEqual(['persist', 'sync contact-outbox']);
});

test('an error of the server is written to the console, without personal data', async () => {
  const error = vi.spyOn(console, 'error').mockImplementation(() => {});
  const { outbox } = await openPage();
  server.script.push(bare(500));
  expect(await submit(outbox)).toMatchObject({ kind: 'refused' });
  expect(error.mock.calls).toEqual([
    ['contact: the server refused the message', { kind: 'unavailable', status: 500, code: null }],
  ]);
});

test('a message open in its form is known to be by the other tabs, and after a reload', async () => {
  const id = await writeOffline(device.openTab());
  const first = await openPage();
  expect(await device.clock.busy(first.outbox.edit(id))).toMatchObject({ kind: 'done' });
  const other = device.openTab();
  await other.look();
  expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ openElsewhere: true }]);
  window.dispatchEvent(new Event('pagehide'));
  const { outbox } = await openPage();
  expect(await device.clock.until(outbox.takeOpened())).toMatchObject({ id, message });
});

test('the client is fetched as soon as it is asked for, and one that cannot be is no error', async () => {
  const asked = new Promise<void>((resolve) => {
    vi.doMock('@supabase/supabase-js', () => {
      resolve();
      throw new TypeError('no chunk');
    });
  });
  const { outbox } = await openPage({ canFetch: false });
  outbox.warmUp();
  await asked;
  // What nobody catches ends the test run.
  await device.clock.calm();
  vi.doUnmock('@supabase/supabase-js');
});
