import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockDataDir } from '../../../local/database/data-dir-lock.ts';
import type { Inbox } from '../../../local/inbox/inbox.ts';
import { runningInbox } from '../../../local/inbox/running-inbox.ts';
import { createSocketDirectory, type SocketDirectory } from '../../../local/sockets.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../dist-fixture.ts';

let directory: TemporaryDirectory;
let sockets: SocketDirectory;
let server: Server;
let release: () => Promise<void>;
let body: string;
beforeEach(async () => {
  directory = await temporaryDirectory();
  sockets = await createSocketDirectory();
  const owner = sockets.address('owner');
  server = createServer((_request, response) => response.end(body));
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
])('a server that answers with %s did not answer', async (_what, answer, ask) => {
  body = answer;
  await expect(ask(await runningInbox(directory.path))).rejects.toMatchObject({
    code: 'inbox-unreachable',
    message: 'The running server did not answer; try again.',
  });
});
