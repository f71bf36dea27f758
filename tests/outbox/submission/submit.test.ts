import { expect, test } from 'vitest';
import { type Behaviour, bare, hang, held, html, reset } from '../support/behaviours.ts';
import { message } from '../support/contents.ts';
import { device, server, submit } from '../support/outages.ts';

test('online, the message is in the table before the visitor is told, and is told once', async () => {
  const tab = device.openTab();
  const result = await submit(tab);
  expect(result).toMatchObject({
    kind: 'delivered',
    id: server.posts[0]?.id,
    olderAmbiguous: false,
    recorded: 'now',
  });
  expect(server.rows.size).toBe(1);
  await device.clock.pass(60_000);
  await tab.look();
  await device.openTab().look();
  expect(tab.told).toEqual([result]);
  expect(tab.announced).toEqual([]);
});

test('the message is on the disk before the first attempt', async () => {
  server.script.push((exchange) => {
    void device.entries().then((entries) => {
      bare(entries.length === 1 ? 201 : 500)(exchange);
    });
  });
  const tab = device.openTab();
  expect(await tab.submit()).toMatchObject({ kind: 'delivered' });
  expect(tab.saved).toEqual(server.posts.map(({ id }) => id));
});

test('that it is saved is said before the answer, which may take long', async () => {
  server.script.push(hang);
  const tab = device.openTab();
  void tab.submit();
  await server.arrived(1);
  expect(tab.saved).toHaveLength(1);
});

test.each<[string, Behaviour]>([
  ['a dead line', reset],
  ['case 28: a black hole', hang],
  ['case 19: a captive portal', html(200)],
])('behind %s the message is saved', async (_, behaviour) => {
  server.script.push(behaviour);
  expect(await submit(device.openTab())).toMatchObject({ kind: 'saved' });
  expect(await device.entries()).toMatchObject([{ state: 'queued', message }]);
});

test('case 36: what a newer version of the site has taken over meanwhile is saved, not deleted', async () => {
  const toNewer = () => ({ v: 99 }) as never;
  server.script.push((exchange) => {
    const [{ id } = { id: '' }] = server.posts;
    const taken = device.openStore().change(id, toNewer);
    void taken.then(() => reset(exchange));
  });
  const tab = device.openTab();
  const result = await submit(tab);
  expect(result).toMatchObject({ kind: 'saved' });
  // Or the toast that says so would not be shown.
  expect(await tab.outbox.read(result.id)).toEqual({ kind: 'failed' });
});

test('case 37: a double click is one submission, and both clicks get its result', async () => {
  const tab = device.openTab();
  const results = await Promise.all([tab.submit(), tab.submit()]);
  expect(results[0]).toMatchObject({ kind: 'delivered' });
  expect(results[1]).toEqual(results[0]);
  expect(server.posts).toHaveLength(1);
  expect(tab.saved).toHaveLength(1);
});

test('another text sent while one is under way: it is that one still, which the form shows', async () => {
  const tab = device.openTab();
  const answer = held(bare(500));
  server.script.push(answer.meet);
  const submitting = [tab.submit(), tab.submit({ subject: 'Outro assunto' })];
  await server.arrived(1);
  const isInForm = { entries: [], inForm: [message.subject] };
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject(isInForm);
  answer.go();
  const [first, second] = await device.clock.until(Promise.all(submitting));
  expect(first).toMatchObject({ kind: 'refused', id: server.posts[0]?.id });
  expect(second).toEqual(first);
  await tab.look();
  expect(tab.outbox.pending.getSnapshot()).toMatchObject(isInForm);
});

test('whoever shows the submission sees it begin, with its text, and end, with its result', async () => {
  const tab = device.openTab();
  const { submission } = tab.outbox;
  const seen: unknown[] = [submission.getSnapshot()];
  submission.subscribe(() => seen.push(submission.getSnapshot()));
  const result = await submit(tab);
  tab.outbox.dismiss();
  expect(seen).toEqual([
    { kind: 'idle' },
    { kind: 'sending', message },
    { kind: 'ended', message, result },
    { kind: 'idle' },
  ]);
});

test('case 27: written in flight mode, nothing has left, so nothing is in doubt', async () => {
  const tab = device.openTab({ isOnline: () => false });
  server.otherwise = reset;
  expect(await submit(tab)).toMatchObject({ kind: 'saved' });
  await tab.look();
  const [entry] = tab.outbox.pending.getSnapshot().entries;
  expect(entry).toMatchObject({ ambiguous: false, attempts: 1 });
  await tab.edit(entry?.id ?? '');
  expect(await submit(tab, { subject: 'Outro assunto' })).toMatchObject({ kind: 'saved' });
  await tab.look();
  expect(tab.announced).toEqual([]);
});

test('any text arrives as it was written: emoji, right-to-left, HTML and SQL', async () => {
  const texts = [
    '😀 família 👨‍👩‍👧',
    'שלום עולם لكم',
    '<img src=x onerror=alert(1)>',
    "'); drop table x;--",
  ];
  const tab = device.openTab();
  for (const text of texts) {
    await submit(tab, { message: text });
    expect(server.posts.at(-1)?.message).toBe(text);
  }
});
