import { describe, expect, test } from 'vitest';
import { bare, insert, insertThenHang } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, keep, server, submit } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** A message that this tab's form shows after a 500. */
async function refuse(tab: Tab): Promise<string> {
  server.script.push(bare(500));
  const { kind, id } = await submit(tab);
  expect(kind).toBe('refused');
  return id;
}

describe('open in a tab', () => {
  test('it is shown as open elsewhere by the others, and not announced there', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    await tab.look();
    await other.look();
    expect(tab.outbox.pending.getSnapshot().entries).toEqual([]);
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([
      { id, state: 'returned', openElsewhere: true, nextAttemptAt: null },
    ]);
    expect(other.announced).toEqual([]);
  });

  test('it is not what a form of another one shows after a reload', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    await refuse(tab);
    expect(await other.outbox.takeOpened()).toBeNull();
  });

  test('it can be edited in another one; then that one has it', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    expect(await other.edit(id)).toMatchObject({ kind: 'done' });
    expect(await device.record(id)).toMatchObject({ openIn: other.id });
    await tab.look();
    expect(tab.outbox.pending.getSnapshot().entries).toMatchObject([{ id, openElsewhere: true }]);
    // Whoever submits it first, unchanged, it is one message.
    await submit(tab);
    await submit(other);
    expect([...server.rows.keys()]).toEqual([id]);
  });

  test('deleted in another one, it is not sent from there, and submitting says what it is', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    expect(await other.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    // Who submits a text wants it sent.
    expect(await submit(tab)).toMatchObject({ kind: 'delivered', id });
  });
});

describe('when the tab that had it is gone', () => {
  test('the next visit is told once, and the list offers it with every action', async () => {
    const tab = device.openTab();
    const id = await refuse(tab);
    tab.kill();
    const [next, third] = [device.openTab(), device.openTab()];
    await next.look();
    await third.look();
    await next.look();
    expect([...next.announced, ...third.announced]).toEqual([{ kind: 'returned', id }]);
    for (const one of [next, third]) {
      expect(one.outbox.pending.getSnapshot().entries).toMatchObject([
        { id, state: 'returned', openElsewhere: false, needsAttention: true },
      ]);
    }
    const later = device.openTab();
    await later.look();
    expect(later.announced).toEqual([]);
  });

  test('"Tentar agora" sends it under its number', async () => {
    const tab = device.openTab();
    server.script.push((exchange) => {
      exchange.insert();
      bare(502)(exchange);
    });
    const { id } = await submit(tab);
    tab.kill();
    const next = device.openTab();
    expect(await next.outbox.retry(id)).toMatchObject({ kind: 'done' });
    await next.deliver('force');
    await next.look();
    expect([...server.rows.keys()]).toEqual([id]);
    expect(next.announced).toEqual([{ kind: 'delivered', id }]);
  });

  test('"Apagar deste aparelho" ends it, and says that it may have arrived', async () => {
    const tab = device.openTab();
    const id = await refuse(tab);
    tab.kill();
    const next = device.openTab();
    expect(await next.outbox.cancel(id)).toEqual({ kind: 'done', ambiguous: true });
    expect(JSON.stringify(await device.records())).not.toContain(message.message);
  });

  test('a reload is no going: the form has it again, and nothing is announced', async () => {
    const tab = device.openTab();
    const id = await refuse(tab);
    const reloaded = device.reload(tab);
    await reloaded.look();
    expect(reloaded.announced).toEqual([]);
    expect(await reloaded.outbox.takeOpened()).toMatchObject({ id });
  });
});

test('opened in the next page of its tab, it is in the form of the page that comes back', async () => {
  const left = device.openTab();
  const id = await keep(left);
  expect(await device.clock.until(left.outbox.takeOpened())).toBeNull();
  left.happens('pagehide');
  const next = device.openTab({ session: left.session });
  expect(await next.edit(id)).toMatchObject({ kind: 'done' });
  next.happens('pagehide');
  next.hide();
  left.happens('pageshow');
  expect(await device.clock.until(left.outbox.takeOpened())).toMatchObject({ id });
  await left.look();
  await device.clock.pass(3000);
  expect(left.announced).toEqual([]);
  expect(left.outbox.pending.getSnapshot()).toMatchObject({
    entries: [],
    inForm: [message.subject],
  });
});

describe('while the tab that has it is loaded again', () => {
  /** Looks at a tab of the device for so long, in ms. */
  async function lookAt(other: Tab, ms: number): Promise<void> {
    await other.look();
    await device.clock.pass(ms);
    await other.look();
  }

  /** It is here again, and has the message in its form. */
  async function comesBack(tab: Tab, id: string): Promise<Tab> {
    const again = device.reload(tab);
    expect(await device.clock.until(again.outbox.takeOpened())).toMatchObject({ id });
    return again;
  }

  test('another one neither tells of it nor closes it', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    await other.look();
    tab.happens('pagehide');
    tab.kill();
    await lookAt(other, 10_000);
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ id, openElsewhere: true }]);
    await comesBack(tab, id);
    await lookAt(other, 60_000);
    expect(other.announced).toEqual([]);
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([{ id, openElsewhere: true }]);
  });

  test('nor does one that is loaded again too, and is there first', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    tab.kill();
    const first = device.reload(other);
    await lookAt(first, 10_000);
    await comesBack(tab, id);
    await lookAt(first, 60_000);
    expect(first.announced).toEqual([]);
  });

  test('nor does one that is looked at for the first time long after it was opened', async () => {
    const tab = device.openTab();
    const other = device.openTab({ isVisible: false, isNew: false });
    const id = await refuse(tab);
    tab.kill();
    other.show();
    await lookAt(other, 10_000);
    await comesBack(tab, id);
    expect(other.announced).toEqual([]);
  });

  test.each([11_000, 3_600_000])('nor is it when that happens again, %i ms later', async (ms) => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    await other.look();
    tab.kill();
    await lookAt(other, 2000);
    const again = await comesBack(tab, id);
    other.hide();
    await device.clock.pass(ms);
    again.kill();
    other.show();
    await lookAt(other, 10_000);
    await comesBack(again, id);
    expect(other.announced).toEqual([]);
  });

  test('where it does not come back, another one tells of it a while later, once', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await refuse(tab);
    await other.look();
    tab.kill();
    await lookAt(other, 60_000);
    await lookAt(other, 60_000);
    expect(other.announced).toEqual([{ kind: 'returned', id }]);
    expect(other.outbox.pending.getSnapshot().entries).toMatchObject([
      { id, openElsewhere: false },
    ]);
  });
});

test('a form that has another text by then does not show it: it is listed, and told', async () => {
  const tab = device.openTab();
  const id = await refuse(tab);
  const reloaded = device.reload(tab);
  expect(await device.clock.until(reloaded.outbox.takeOpened())).toMatchObject({ id });
  reloaded.outbox.decline(id);
  await reloaded.look();
  expect(reloaded.announced).toEqual([{ kind: 'returned', id }]);
  expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([{ id, state: 'returned' }]);
});

test('case 6: reloaded while sending, the text that waits is offered once: by the list alone', async () => {
  const tab = device.openTab();
  server.script.push(insertThenHang);
  void tab.submit();
  await server.arrived(1);
  const reloaded = device.reload(tab);
  expect(await device.clock.until(reloaded.outbox.takeOpened())).toBeNull();
  server.otherwise = insert;
  await reloaded.settle();
  await reloaded.look();
  expect(reloaded.outbox.pending.getSnapshot().entries).toEqual([]);
  expect(server.rows.size).toBe(1);
});
