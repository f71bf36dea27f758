import { describe, expect, test } from 'vitest';
import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';
import { bare, reset } from '../support/behaviours.ts';
import { device, server, submit } from '../support/outages.ts';
import type { Tab } from '../support/tab.ts';

/** What the form has to say of the last submission. */
function shownBy(tab: Tab): SubmissionResult | null {
  const submission = tab.outbox.submission.getSnapshot();
  return submission.kind === 'ended' ? submission.result : null;
}

describe('a save of which the storage did not say how it ended', () => {
  const nothing = async () => {};
  const deliver = () => device.openWorker().settle();
  test.each([
    ['unanswered, it proves to be kept', reset, 'notSaved', nothing, 'kept'],
    ['unanswered, it proves to be delivered', reset, 'notSaved', deliver, 'delivered'],
    ['refused, it proves to be kept', bare(500), 'refused', nothing, 'kept'],
    ['refused, it proves to be delivered', bare(500), 'refused', deliver, 'delivered'],
  ] as const)(
    'written only when nobody listened any more: %s',
    async (_, behaviour, first, meanwhile, kind) => {
      let write: () => Promise<unknown> = async () => {};
      const tab = device.openTab({
        store: (store) => ({
          ...store,
          async save(...args) {
            write = () => store.save(...args);
            return { kind: 'failed', error: { kind: 'unknown', name: 'unknown' } };
          },
        }),
      });
      server.script.push(behaviour);
      const { id } = await submit(tab);
      expect(shownBy(tab)).toMatchObject({ kind: first, id });
      tab.hide();
      tab.asked.length = 0;
      await write();
      await meanwhile();
      tab.show();
      await device.clock.pass(500);
      expect(shownBy(tab)).toMatchObject({ kind, id });
      expect(tab.saved).toEqual([id]);
      expect(tab.asked).toEqual(kind === 'kept' ? ['delivery', 'persistence'] : []);
      const listed = tab.outbox.pending.getSnapshot().entries.map((entry) => entry.id);
      expect(listed).toEqual(kind === 'kept' ? [id] : []);
      await device.openTab().settle();
      expect([...server.rows.keys()]).toEqual([id]);
    },
  );

  test('kept before, and not known to be saved again, it stays in this form', async () => {
    let isMute = false;
    const mute = { kind: 'unknown', name: 'unknown' } as const;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        save: async (...args) => (isMute ? { kind: 'failed', error: mute } : store.save(...args)),
        change: async (...args) => (isMute ? { ok: false, error: mute } : store.change(...args)),
      }),
    });
    server.script.push(bare(500), reset);
    const { id } = await submit(tab);
    isMute = true;
    expect(await submit(tab)).toMatchObject({ kind: 'notSaved', id });
    await tab.look();
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(await device.record(id)).toMatchObject({ state: 'returned', openIn: tab.id });
  });

  test('not known to be saved, it proves nothing of the text that took its place', async () => {
    let write: (() => Promise<unknown>) | null = null;
    const tab = device.openTab({
      store: (store) => ({
        ...store,
        async save(...args) {
          write ??= () => store.save(...args);
          return { kind: 'failed', error: { kind: 'unknown', name: 'unknown' } };
        },
      }),
    });
    server.script.push(reset, reset);
    await submit(tab);
    tab.outbox.dismiss();
    tab.origin = null;
    const { id } = await submit(tab, { subject: 'Outro assunto' });
    await (write as (() => Promise<unknown>) | null)?.();
    await tab.look();
    expect(shownBy(tab)).toMatchObject({ kind: 'notSaved', id });
    expect(tab.saved).toEqual([]);
  });
});
