import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLocalInbox } from '../../../local/inbox/local-inbox.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../dist-fixture.ts';

let directory: TemporaryDirectory;
beforeEach(async () => {
  directory = await temporaryDirectory();
  await writeFiles(directory.path, { 'there/mail/x.eml': '' });
});
afterEach(() => directory.remove());

const read = (name: string, dataNamed: boolean) =>
  withLocalInbox({ dataDir: join(directory.path, name), dataNamed }, (inbox) =>
    inbox.read({ since: null, id: null }),
  );

test('there are no messages before the first start', async () => {
  expect(await read('data', false)).toEqual([]);
});

test.each([
  ['that was named and is not there', 'data', true],
  ['that was named and is a file', 'there/mail/x.eml', true],
  ['that was named', 'there', true],
  ['of the default name', 'there', false],
])('a folder %s, without a database, is left as it is', async (_what, name, dataNamed) => {
  const dataDir = join(directory.path, name);
  await expect(read(name, dataNamed)).rejects.toMatchObject({
    code: 'data-missing',
    message: `There is no database in ${dataDir} (the folder that holds \`postgres/\`).`,
  });
  expect((await readdir(directory.path, { recursive: true })).sort()).toEqual([
    'there',
    'there/mail',
    'there/mail/x.eml',
  ]);
});
