import { randomUUID } from 'node:crypto';
import { link, readdir, utimes } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { lockDataDir, refuseInUse } from '../../local/database/data-dir-lock.ts';
import type { Inbox } from '../../local/inbox/inbox.ts';
import { withLocalInbox } from '../../local/inbox/local-inbox.ts';
import { occupyDataDir } from '../../local/inbox/occupy.ts';
import { runningInbox } from '../../local/inbox/running-inbox.ts';
import { type Address, createSocketDirectory, type SocketDirectory } from '../../local/sockets.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from './dist-fixture.ts';

let directory: TemporaryDirectory;
let sockets: SocketDirectory;
beforeEach(async () => {
  directory = await temporaryDirectory();
  sockets = await createSocketDirectory();
});
afterEach(async () => {
  vi.useRealTimers();
  await sockets.remove();
  await directory.remove();
});

/** As a process does that uses the directory; the messages it has, null for none yet. */
const use = (address: Address, inbox: Inbox | null) =>
  occupyDataDir(directory.path, address, () => inbox);

const useAnew = () => use(sockets.address(randomUUID()), null);

/** Those that wait for an owner's beats wait for these. */
const BEATS = { beatMs: 20 };

const lockAnew = () => lockDataDir(directory.path, sockets.address(randomUUID()), BEATS);

/** What a process leaves that was killed: a socket that is there and refuses. */
async function deadSocket(): Promise<Address> {
  const path = join(directory.path, 'closing');
  const server = createServer();
  await new Promise<void>((resolve) => server.listen({ path }, resolve));
  const left = join(directory.path, randomUUID());
  await link(path, left);
  await new Promise((resolve) => server.close(resolve));
  return { socketPath: left };
}

/** A lock whose socket cannot be seen from here, as where /tmp is not shared. */
const UNSEEN = { pid: 1, owner: { socketPath: '/nowhere/owner' } };

/** What old versions wrote on Windows. */
const WITH_PORT = { pid: 1, owner: { host: '127.0.0.1', port: 1 } };

const writeLock = (text: string) => writeFiles(directory.path, { 'server.json': text });

async function setAge(seconds: number): Promise<void> {
  const time = Date.now() / 1000 - seconds;
  await utimes(join(directory.path, 'server.json'), time, time);
}

describe('the lock on a data directory', () => {
  test('keeps others out until it is released', async () => {
    const inbox = { read: async () => [], erase: async () => false };
    const release = await use(sockets.address('owner'), inbox);
    const refusal = await useAnew().catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: 'data-dir-in-use' });
    await expect(refuseInUse(directory.path)).rejects.toEqual(refusal);
    const owner = await runningInbox(directory.path);
    expect(await owner?.read({ since: null, id: null })).toEqual([]);
    await release();
    await refuseInUse(directory.path);
    expect(await runningInbox(directory.path)).toBeNull();
    expect(await readdir(directory.path)).toEqual([]);
  });

  test('left by a process that died goes to one of those that want it', async () => {
    for (let round = 0; round < 3; round += 1) {
      await writeLock(JSON.stringify({ pid: 1, owner: await deadSocket() }));
      const wanted = await Promise.allSettled(Array.from({ length: 6 }, useAnew));
      const taken = wanted.filter((one) => one.status === 'fulfilled');
      expect(taken).toHaveLength(1);
      for (const { value: release } of taken) await release();
    }
  });

  test('says that there is nothing to read yet while its process starts', async () => {
    const release = await use(sockets.address('owner'), null);
    const owner = await runningInbox(directory.path);
    await expect(owner?.read({ since: null, id: null })).rejects.toMatchObject({
      code: 'inbox-unreachable',
    });
    await release();
  });
});

test.each([
  ['is a file', 'file', 'EEXIST'],
  ['would lie in a file', 'file/data', 'ENOTDIR'],
])('a data directory that %s is refused in a sentence', async (_what, name, code) => {
  await writeFiles(directory.path, { file: '' });
  const dataDir = join(directory.path, name);
  await expect(lockDataDir(dataDir, UNSEEN.owner)).rejects.toMatchObject({
    code: 'data-dir-unusable',
    message: expect.stringMatching(new RegExp(`in ${dataDir}: it is a file.*\\(${code}\\)`)),
  });
});

describe('a lock whose owner cannot be reached', () => {
  test.each([
    ['names another process', JSON.stringify(UNSEEN)],
    ['names a port', JSON.stringify(WITH_PORT)],
    ['is being written', '{"pid":'],
  ])('is left alone while it is fresh and %s', async (_what, text) => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await writeLock(text);
    await setAge(29);
    await expect(useAnew()).rejects.toMatchObject({ code: 'data-dir-in-use' });
    const place = { dataDir: directory.path, dataNamed: true };
    const reading = withLocalInbox(place, (inbox) => inbox.read({ since: null, id: null }));
    await expect(reading).rejects.toMatchObject({
      code: 'data-dir-in-use',
      message: expect.stringContaining('Run this command where it runs, or stop it'),
    });
    expect(await readdir(directory.path)).toEqual(['server.json']);
  });

  test.each([
    ['of a process that crashed', JSON.stringify(UNSEEN)],
    ['that names a port', JSON.stringify(WITH_PORT)],
    ['cut short by a crash', '{"pid":'],
  ])('is taken over once it is old: one %s', async (_what, text) => {
    await writeLock(text);
    await setAge(31);
    const release = await lockAnew();
    await release();
  });

  test.each([
    ['the machine slept', 3_600],
    ['the clock was set back', -3_600],
  ])('is left alone where its owner lives, though %s', async (_what, age) => {
    const release = await lockDataDir(directory.path, UNSEEN.owner, BEATS);
    await setAge(age);
    await expect(lockAnew()).rejects.toMatchObject({ code: 'data-dir-in-use' });
    await release();
  });
});
