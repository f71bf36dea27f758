import { describe, expect, test } from 'vitest';
import {
  type Behaviour,
  bare,
  check,
  denied,
  held,
  html,
  insertThenFail,
  json,
  reset,
} from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { broken, refusing } from '../support/failing-store.ts';
import { device, server, submit } from '../support/outages.ts';

const errors: [string, Behaviour, number, string][] = [
  ['a check', check, 400, 'rejected'],
  ['a policy that denies', denied, 401, 'paused'],
  ['a missing table', json(404, { code: 'PGRST205' }), 404, 'paused'],
  ['a 404 without a code', json(404, { message: 'not found' }), 404, 'queued'],
  ['a busy server', bare(429), 429, 'queued'],
  ['a 500', bare(500), 500, 'queued'],
  ['a 502 of a proxy', html(502), 502, 'queued'],
  ['a 503', bare(503), 503, 'queued'],
];

test.each(errors)(
  'an error of the server while the visitor waits: the form has it, and the device keeps it: %s',
  async (_, behaviour, status) => {
    server.script.push(behaviour);
    const tab = device.openTab();
    const result = await submit(tab);
    expect(result).toMatchObject({ kind: 'refused', saved: 'yes' });
    expect(await device.records()).toMatchObject([
      { id: result.id, state: 'returned', message, openIn: tab.id },
    ]);
    const log = JSON.stringify(tab.logged);
    expect(log).toContain(String(status));
    for (const text of Object.values(message)) expect(log).not.toContain(text);
    await tab.look();
    expect(tab.announced).toEqual([]);
  },
);

test.each([
  ['where there is one', denied, { kind: 'misconfigured', status: 401, code: '42501' }],
  ['without one', bare(502), { kind: 'unavailable', status: 502, code: null }],
  [
    'of a server that is busy, which has none',
    bare(429),
    { kind: 'throttled', status: 429, code: null },
  ],
])('the console says what the server refused with, the code %s', async (_, behaviour, facts) => {
  server.script.push(behaviour);
  const tab = device.openTab();
  await submit(tab);
  expect(tab.logged).toEqual([['contact: the server refused the message', facts]]);
});

describe('an error of the server while the visitor waits is told as one', () => {
  /** What a submission came to whose storage can read nothing from before the answer of 500 on. */
  async function refusedAtFailingStorage(isRefused: () => boolean) {
    let isFailing = false;
    const tab = device.openTab({
      store: (store) => ({
        ...refusing(store, () => isFailing && isRefused(), broken),
        list: async () => (isFailing ? { ok: false, error: broken } : store.list()),
      }),
    });
    const answer = held(bare(500));
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    isFailing = true;
    answer.go();
    const result = await device.clock.until(submitting);
    isFailing = false;
    return { tab, result };
  }

  // "Saved" would empty the form of what nobody sends by itself any more.
  test.each([
    ['cannot be read after it was written', () => false, 'yes'],
    ['takes nothing after the attempt began', () => true, 'unsettled'],
  ])('where the storage %s', async (_, isRefused, saved) => {
    const { tab, result } = await refusedAtFailingStorage(isRefused);
    expect(result).toMatchObject({ kind: 'refused', saved, ambiguous: true });
    await device.clock.until(tab.submit());
    expect(server.rows.size).toBe(1);
  });

  test('and what waits to be sent after all is saved, and told, once the storage answers', async () => {
    const { tab, result } = await refusedAtFailingStorage(() => true);
    tab.start();
    await device.clock.pass(60_000);
    expect(server.rows.size).toBe(1);
    const { id } = result;
    expect(tab.outbox.submission.getSnapshot()).toMatchObject({ result: { kind: 'saved', id } });
    expect(tab.announced).toEqual([{ kind: 'delivered', id }]);
  });
});

test('where another tab has opened the message meanwhile, an error leaves it to that tab', async () => {
  const tab = device.openTab();
  const other = device.openTab();
  const answer = held(bare(500));
  server.script.push(answer.meet);
  const submitting = tab.submit();
  await server.arrived(1);
  const [record] = await device.records();
  await device.clock.until(other.outbox.edit(record?.id ?? ''));
  answer.go();
  expect(await device.clock.until(submitting)).toMatchObject({ kind: 'openElsewhere' });
  expect(await device.records()).toMatchObject([{ state: 'returned', openIn: other.id }]);
});

describe('an error of the server while nobody waits in front of the form', () => {
  test.each(errors)('keeps the message: %s', async (_, behaviour, __, state) => {
    for (const leave of ['the page', 'the form']) {
      const tab = device.openTab();
      const answer = held(behaviour);
      server.script.push(answer.meet);
      const submitting = tab.submit({ subject: leave });
      await server.arrived(server.posts.length + 1);
      if (leave === 'the page') tab.hide();
      else tab.isAtForm = false;
      answer.go();
      const result = await submitting;
      expect(result.kind).toBe(state === 'rejected' ? 'announced' : 'saved');
      expect(await device.record(result.id)).toMatchObject({ state, openIn: null });
    }
  });

  test('and an app swiped away right then loses nothing: it arrives later, and that is told', async () => {
    const tab = device.openTab();
    const answer = held(bare(500));
    server.script.push(answer.meet);
    void tab.submit();
    await server.arrived(1);
    tab.hide();
    answer.go();
    await device.clock.calm();
    tab.kill();
    const next = device.openTab();
    await next.settle();
    await next.look();
    expect(server.rows.size).toBe(1);
    expect(next.announced).toMatchObject([{ kind: 'delivered' }]);
  });

  test('a rejection is told when the visitor comes back, once', async () => {
    const tab = device.openTab();
    const answer = held(check);
    server.script.push(answer.meet);
    const submitting = tab.submit();
    await server.arrived(1);
    tab.hide();
    answer.go();
    const { id } = await submitting;
    tab.show();
    await device.clock.pass(500);
    expect(tab.announced).toEqual([{ kind: 'rejected', id }]);
    expect(tab.told).toEqual([]);
  });
});

describe('submitting again after an error', () => {
  test('unchanged, it has the same id, so an insert that went through is not repeated', async () => {
    server.script.push(insertThenFail);
    const tab = device.openTab();
    const first = await submit(tab);
    expect(first.kind).toBe('refused');
    expect(await submit(tab)).toMatchObject({ kind: 'delivered', id: first.id });
    expect(server.posts).toHaveLength(2);
    expect(server.rows.size).toBe(1);
  });

  test('edited, it is a new message with a new id, and the old one has ended', async () => {
    server.script.push(bare(500));
    const tab = device.openTab();
    const first = await submit(tab);
    const second = await submit(tab, { subject: 'Outro assunto' });
    expect(second).toMatchObject({ kind: 'delivered' });
    expect(server.posts.map(({ id }) => id)).toEqual([first.id, second.id]);
    expect(await device.record(first.id)).toMatchObject({ state: 'cancelled', ambiguous: true });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id: first.id }]);
    await tab.settle();
    expect([...server.rows.keys()]).toEqual([second.id]);
  });

  test('edited and refused again, it says that the version before may have arrived', async () => {
    server.script.push(bare(500), bare(500));
    const tab = device.openTab();
    const first = await submit(tab);
    await tab.look();
    expect(tab.announced).toEqual([]);
    const second = await submit(tab, { subject: 'Outro assunto' });
    // Its record tells of that: the form does not say it as well.
    expect(second).toMatchObject({ kind: 'refused', saved: 'yes', olderAmbiguous: false });
    await tab.look();
    expect(tab.announced).toEqual([{ kind: 'cancelled', id: first.id }]);
  });

  test('and saved this time, it is known that it may have arrived', async () => {
    server.script.push(bare(500));
    const tab = device.openTab();
    await submit(tab);
    server.script.push(reset);
    expect(await submit(tab)).toMatchObject({ kind: 'saved' });
    expect(await device.entries()).toMatchObject([{ ambiguous: true, attempts: 2 }]);
  });

  test('after it went through, the same text is a new message', async () => {
    const tab = device.openTab();
    await submit(tab);
    await submit(tab);
    expect(server.rows.size).toBe(2);
  });
});

test('what could not be written down after the answer is saved, not failed: it is sent again', async () => {
  let isBroken = true;
  const tab = device.openTab({
    store: (store) => refusing(store, (after) => isBroken && after?.state === 'returned', broken),
  });
  server.script.push(bare(500));
  expect(await submit(tab)).toMatchObject({ kind: 'saved' });
  isBroken = false;
  await tab.settle();
  expect(server.rows.size).toBe(1);
});
