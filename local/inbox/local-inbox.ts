import { access } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { whereUsable } from '../database/data-dir.ts';
import { codeOf, LocalError } from '../errors.ts';
import { createSocketDirectory } from '../sockets.ts';
import type { Inbox } from './inbox.ts';
import { occupyDataDir } from './occupy.ts';
import type { InboxOptions } from './options.ts';
import { runningInbox } from './running-inbox.ts';
import { sqlInbox } from './sql-inbox.ts';

/**
 * Uses the messages in a data directory, through the process that runs on it if there is one.
 * @throws `data-missing` where no database is, but for the default one before the first start.
 */
export async function withLocalInbox<T>(
  { dataDir, dataNamed }: Pick<InboxOptions, 'dataDir' | 'dataNamed'>,
  use: (inbox: Inbox) => Promise<T>,
): Promise<T> {
  const running = await runningInbox(dataDir);
  if (running !== null) return use(running);
  const isThere = (path: string) => whereUsable(dataDir, () => exists(path));
  if (await isThere(join(dataDir, 'postgres/PG_VERSION'))) return openDirectly(dataDir, use);
  if (!dataNamed && !(await isThere(dataDir))) return use(NOTHING_YET);
  throw new LocalError(
    'data-missing',
    `There is no database in ${resolve(dataDir)} (the folder that holds \`postgres/\`).`,
  );
}

async function exists(path: string): Promise<boolean> {
  try {
    await access(path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ENOTDIR') return false;
    throw error;
  }
}

const NOTHING_YET: Inbox = { read: async () => [], erase: async () => false };

/** Opens the database for a moment, locked so that no server starts on it meanwhile. */
async function openDirectly<T>(dataDir: string, use: (inbox: Inbox) => Promise<T>): Promise<T> {
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const sockets = await createSocketDirectory();
    cleanups.push(sockets.remove);
    const owner = sockets.address('owner');
    cleanups.push(await occupyDataDir(dataDir, owner, () => null));
    // Only here: where a server runs, or nothing is, the database's code is not needed.
    const { openDatabase } = await import('../database/database.ts');
    const database = await openDatabase({ dataDir });
    cleanups.push(database.close);
    return await use(sqlInbox(database.query, dataDir));
  } finally {
    for (const cleanUp of cleanups.reverse()) await cleanUp();
  }
}
