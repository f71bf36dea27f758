import { describe, expect, test } from 'vitest';
import { message } from './support/contents.ts';
import { full } from './support/failing-store.ts';
import { device, keep } from './support/outages.ts';

const nowhere = '0b9ce0ab-6ff4-4c7c-8d9a-8c1f1f0d2a11';

describe('whether a text of the form was submitted already', () => {
  test('is known of what is kept, under any number it may have', async () => {
    const tab = device.openTab();
    await keep(tab, 'Outro assunto');
    const id = await keep(tab);
    expect(await tab.outbox.isSubmitted([id])).toBe(true);
    expect(await tab.outbox.isSubmitted([nowhere, id])).toBe(true);
    expect(await tab.outbox.isSubmitted([nowhere])).toBe(false);
    expect(await tab.outbox.isSubmitted([])).toBe(false);
  });

  test('is known of what has arrived', async () => {
    const tab = device.openTab();
    const id = await keep(tab);
    await tab.deliver('force');
    expect(await tab.outbox.isSubmitted([id])).toBe(true);
  });

  test('is not so of what this form was given to edit, but of what another one was', async () => {
    const [tab, other] = [device.openTab(), device.openTab()];
    const id = await keep(tab);
    await tab.edit(id);
    expect(await tab.outbox.isSubmitted([id])).toBe(false);
    expect(await other.outbox.isSubmitted([id])).toBe(true);
  });

  test('stays unknown where the storage does not say', async () => {
    const tab = device.openTab({
      store: (store) => ({ ...store, list: async () => ({ ok: false, error: full }) }),
    });
    expect(await tab.outbox.isSubmitted([nowhere])).toBeNull();
  });
});

test('of several kept messages each is read under its own number', async () => {
  const tab = device.openTab();
  const ids = [
    await keep(tab, 'Primeira'),
    await keep(tab, 'Segunda'),
    await keep(tab, 'Terceira'),
  ];
  const subjects: string[] = [];
  for (const id of ids) {
    const found = await tab.outbox.read(id);
    if (found.kind === 'done') subjects.push(found.message.subject);
  }
  expect(subjects).toEqual(['Primeira', 'Segunda', 'Terceira']);
});

test('a page loaded again has the message that was open in its form', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await keep(tab, 'Outro assunto');
  await tab.edit(id);
  const reloaded = device.reload(tab);
  expect(await device.clock.until(reloaded.outbox.opened())).toMatchObject({ id, message });
  await reloaded.look();
  const { entries } = reloaded.outbox.pending.getSnapshot();
  expect(entries.map((entry) => entry.id)).not.toContain(id);
});

test('what was open in a form that does not take it again is in the list', async () => {
  const tab = device.openTab();
  const id = await keep(tab);
  await tab.edit(id);
  const reloaded = device.reload(tab);
  reloaded.outbox.decline(id);
  expect(await device.clock.until(reloaded.outbox.opened())).toBeNull();
  await device.clock.pass(500);
  expect(reloaded.outbox.pending.getSnapshot().entries).toMatchObject([{ id }]);
});
