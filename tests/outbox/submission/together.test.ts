import { describe, expect, test } from 'vitest';
import { check, hang, held } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server, submit } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

describe('while another tab delivers for long', () => {
  /** A tab that asks for the lock in vain, while this happens. */
  const openBusy = (meanwhile: () => Promise<unknown> = async () => {}) =>
    device.openTab({
      lock: {
        run: async () => {
          await meanwhile();
          return { ran: false };
        },
      },
    });

  test('the visitor is told "saved", which comes true', async () => {
    expect(await submit(openBusy())).toMatchObject({ kind: 'saved' });
    expect(server.posts).toHaveLength(0);
    await device.openTab().deliver();
    expect(server.rows.size).toBe(1);
  });

  test('and delivered it already, that is told', async () => {
    const tab = openBusy(async () => {
      await device.clock.pass(31_000);
      await device.openWorker().deliver('force');
    });
    const told = { kind: 'delivered', olderAmbiguous: false, recorded: 'now' };
    expect(await submit(tab)).toMatchObject(told);
  });

  test('and the server refused the message there, "saved" is not said', async () => {
    server.script.push(check);
    const tab = openBusy(async () => {
      await device.clock.pass(31_000);
      await device.openWorker().deliver('force');
    });
    expect(await submit(tab)).toMatchObject({ kind: 'announced' });
  });

  test('and the message was deleted there, "saved" is not said', async () => {
    const tab = openBusy(async () => {
      const [entry] = await device.entries();
      await device.openWorker().outbox.cancel(entry?.id ?? '');
    });
    expect(await submit(tab)).toMatchObject({ kind: 'cancelled' });
  });

  test('and the message was opened in a form there, "saved" is not said', async () => {
    const tab = openBusy(async () => {
      const [entry] = await device.entries();
      await device.openWorker().outbox.edit(entry?.id ?? '');
    });
    expect(await submit(tab)).toMatchObject({ kind: 'openElsewhere' });
  });

  test('and everything was deleted there, "saved" is not said', async () => {
    const tab = openBusy(async () => {
      await device.openWorker().outbox.discardAll();
    });
    expect(await submit(tab)).toMatchObject({ kind: 'cancelled' });
  });
});

test.each([
  ['deleted', 'cancelled', (other: Tab, id: string) => other.outbox.cancel(id)],
  ['opened in a form', 'openElsewhere', (other: Tab, id: string) => other.edit(id)],
])(
  '%s in another tab while it is being sent in vain: "saved" is not said',
  async (_, kind, take) => {
    const [page, other] = [device.openTab(), device.openTab()];
    server.script.push(hang);
    const submitted = page.submit();
    await server.arrived(1);
    expect(await take(other, page.saved[0] ?? '')).toMatchObject({ kind: 'done' });
    expect(await device.clock.until(submitted)).toMatchObject({ kind });
  },
);

test('opened in another tab that lets go of it, while it is being sent in vain: told once, as a message that waits for the visitor', async () => {
  const [page, other] = [device.openTab(), device.openTab()];
  page.start();
  server.script.push(hang);
  const submitted = page.submit();
  await server.arrived(1);
  const id = page.saved[0] ?? '';
  expect(await other.edit(id)).toMatchObject({ kind: 'done' });
  await other.outbox.release(id);
  expect(await device.clock.until(submitted)).toMatchObject({ kind: 'announced' });
  await device.clock.pass(60_000);
  expect([...page.announced, ...other.announced]).toEqual([{ kind: 'returned', id }]);
});

test('everything deleted in another tab while it is being sent in vain: "saved" is not said', async () => {
  const page = device.openTab();
  server.script.push(hang);
  const submitted = page.submit();
  await server.arrived(1);
  expect(await device.openWorker().outbox.discardAll()).toBe(true);
  expect(await device.clock.until(submitted)).toMatchObject({ kind: 'cancelled' });
  expect(await device.records()).toEqual([]);
});

test('everything deleted in another tab while it arrives: the visitor is told that it did', async () => {
  const page = device.openTab();
  const arriving = held();
  server.script.push(arriving.meet);
  const submitted = page.submit();
  await server.arrived(1);
  expect(await device.openWorker().outbox.discardAll()).toBe(true);
  arriving.go();
  expect(await device.clock.until(submitted)).toMatchObject({ kind: 'delivered', recorded: 'no' });
  expect(server.rows.size).toBe(1);
});

test('what another one delivered meanwhile is told here, and not announced again', async () => {
  const page = device.openTab({
    lock: {
      async run(_, work) {
        await device.clock.pass(60_000);
        await device.openWorker().deliver('force');
        return { ran: true, value: await work('lock') };
      },
    },
  });
  expect(await page.submit()).toMatchObject({ kind: 'delivered' });
  expect(server.posts).toHaveLength(1);
  await device.clock.pass(20_000);
  await page.look();
  expect([...page.told, ...page.announced]).toHaveLength(1);
});

test('deleted in another tab before its turn came: "saved" is not said for another message that waits', async () => {
  const other = device.openTab();
  // By its number it comes first of all.
  const id = '00000000-0000-4000-8000-000000000000';
  other.origin = { id, message, replaces: [], ambiguous: false, isMaybeSaved: false };
  expect(await keep(other)).toBe(id);
  const page = device.openTab({
    lock: {
      async run(_, work) {
        await other.outbox.cancel(page.origin?.id ?? '');
        return { ran: true, value: await work('lock') };
      },
    },
  });
  expect(await submit(page, { subject: 'Outra' })).toMatchObject({ kind: 'cancelled' });
  expect(await device.record(id)).toMatchObject({ state: 'queued' });
});

test('storage that cannot be read does not make a message "sent or deleted"', async () => {
  let isBroken = false;
  const page = device.openTab({
    store: (store) => ({
      ...store,
      list: async () =>
        isBroken ? { ok: false, error: { kind: 'failed', name: 'UnknownError' } } : store.list(),
    }),
    lock: {
      async run(_, work) {
        // Another one began to send it as its reservation ran out.
        await device.clock.pass(31_000);
        server.script.push(hang);
        void device.openWorker().deliver('force');
        await server.arrived(1);
        isBroken = true;
        return { ran: true, value: await work('leases') };
      },
    },
  });
  expect(await submit(page)).toMatchObject({ kind: 'saved' });
});

test('what the visitor waits for is not taken by another tab meanwhile', async () => {
  const page = device.openTab({
    lock: {
      async run(_, work) {
        await device.openWorker().deliver('force');
        expect(server.posts).toHaveLength(0);
        return { ran: true, value: await work('lock') };
      },
    },
  });
  expect(await page.submit()).toMatchObject({ kind: 'delivered' });
});

test('a lock that the browser breaks while the message is sent: its arrival is told', async () => {
  const tab = device.openTab();
  const answer = held();
  server.script.push(answer.meet);
  const submitting = tab.submit();
  await server.arrived(1);
  device.locks.steal('contact-outbox');
  await device.clock.calm();
  answer.go();
  expect(await device.clock.until(submitting)).toMatchObject({ kind: 'delivered' });
  await tab.look();
  expect([...tab.told, ...tab.announced]).toMatchObject([{ kind: 'delivered' }]);
  expect(server.posts).toHaveLength(1);
});
