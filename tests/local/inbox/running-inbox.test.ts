import { createServer, type Server, type ServerResponse } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../local/database/data-dir-lock.ts';
import type { Inbox } from '../../../local/inbox/inbox.ts';
import { occupyDataDir } from '../../../local/inbox/occupy.ts';
import { runningInbox } from '../../../local/inbox/running-inbox.ts';
import { createSocketDirectory, type SocketDirectory } from '../../../local/sockets.ts';
import { sendText } from '../../../local/web/server.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../dist-fixture.ts';

let directory: TemporaryDirectory;
let sockets: SocketDirectory;
let server: Server;
let release: () => Promise<void>;
let respond: (response: ServerResponse) => void;
beforeEach(async () => {
  directory = await temporaryDirectory();
  sockets = await createSocketDirectory();
  const owner = sockets.address('owner');
  server = createServer((_request, response) => respond(response));
  await new Promise<void>((resolve) => server.listen({ path: owner.socketPath }, resolve));
  release = await lockDataDir(directory.path, owner);
});
afterEach(async () => {
  await release();
  await new Promise((resolve) => server.close(resolve));
  await sockets.remove();
  await directory.remove();
});

const read = (inbox: Inbox | null) => inbox?.read({ since: null, id: null });
const erase = (inbox: Inbox | null) => inbox?.erase('00000000-0000-0000-0000-000000000000');

test.each([
  ['no JSON', 'not json', read],
  ['no list', '{}', read],
  ['messages of another kind', '[{"id":1}]', read],
  ['no yes or no to what is to be erased', '[]', erase],
])('a server that answers with %s is of another version', async (_what, answer, ask) => {
  respond = (response) => response.end(answer);
  await expect(ask(await runningInbox(directory.path))).rejects.toMatchObject({
    code: 'inbox-unreachable',
    message: `The running server (process ${process.pid}) answered what this version does not understand: stop it, and start it again.`,
  });
});

test('a server that goes away over the answer did not answer', async () => {
  respond = (response) => response.destroy();
  await expect(read(await runningInbox(directory.path))).rejects.toMatchObject({
    code: 'inbox-unreachable',
    message: expect.stringMatching(/did not answer; try again\.$/),
  });
});

test.each([
  ['not at all', () => {}],
  ['not to the end', (response: ServerResponse) => void response.write('[')],
])('a server that takes a call and answers %s may be stopped', async (_what, silent) => {
  respond = silent;
  const inbox = await runningInbox(directory.path, { answerWithinMs: 10 });
  for (const ask of [read, erase]) {
    await expect(ask(inbox)).rejects.toMatchObject({
      code: 'inbox-unreachable',
      message: expect.stringMatching(
        `process ${process.pid}\\) did not answer within 0\\.01 s\\. Is it stopped .* kill -CONT ${process.pid}`,
      ),
    });
  }
});

test('a server whose database fails says so', async () => {
  respond = (response) => sendText(response, 500, 'The messages could not be read');
  await expect(read(await runningInbox(directory.path))).rejects.toMatchObject({
    code: 'inbox-unreachable',
    message: expect.stringContaining('answered with 500: The messages could not be read. '),
  });
});

test('a server whose database is not open yet says so', async () => {
  const starting = await temporaryDirectory();
  const leave = await occupyDataDir(starting.path, sockets.address('starting'), () => null);
  await expect(read(await runningInbox(starting.path))).rejects.toMatchObject({
    code: 'inbox-unreachable',
    message: expect.stringContaining('answered with 503: The database is not available. '),
  });
  await leave();
  await starting.remove();
});
