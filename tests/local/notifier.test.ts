import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { startNotifier } from '../../local/notices/notifier.ts';
import { countRows, openMigratedBackend } from '../database/support/harness.ts';
import { temporaryDirectory, writeFiles } from './dist-fixture.ts';

afterEach(() => {
  vi.useRealTimers();
});

test('messages that are too old go every ten minutes, and their mails with them', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const backend = await openMigratedBackend();
  const directory = await temporaryDirectory();
  const mails = async () => (await readdir(directory.path)).sort();
  const [young = '', old = ''] = await Promise.all(
    [1, 2].map(async () => {
      const id = randomUUID();
      const sql = `insert into contact_messages
        (id, name, email, phone, subject, message, consent_version)
        values ($1, 'Ana', 'ana@cliente.example', '(41) 5555-0101', 'Site', 'Um site novo.', '1')`;
      await backend.query(sql, [id]);
      return id;
    }),
  );
  const stop = startNotifier({
    query: backend.query,
    mailDir: directory.path,
    report: () => {},
  });
  await expect.poll(mails).toEqual([`${young}.eml`, `${old}.eml`].sort());

  const cutShort = `${randomUUID()}.eml.part`;
  await writeFiles(directory.path, { [cutShort]: 'x', 'note.txt': 'not a mail' });
  const age =
    "update contact_messages set received_at = now() - interval '25 months' where id = $1";
  await backend.query(age, [old]);
  vi.setSystemTime(Date.now() + 600_000);
  await expect.poll(() => countRows(backend, old)).toBe(0);
  await expect.poll(mails).toEqual([`${young}.eml`, 'note.txt'].sort());
  expect(await countRows(backend, young)).toBe(1);
  await stop();
  await backend.close();
  await directory.remove();
});

test('a database that answers nothing does not keep the notices from being stopped', async () => {
  const directory = await temporaryDirectory();
  let asked = 0;
  const stop = startNotifier({
    query: () => {
      asked += 1;
      return new Promise(() => {});
    },
    mailDir: directory.path,
    report: () => {},
  });
  await expect.poll(() => asked).toBe(1);
  await stop();
  await directory.remove();
});
