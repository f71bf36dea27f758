import { stat } from 'node:fs/promises';
import { createSocketDirectory } from '../sockets.ts';
import type { Inbox } from './inbox.ts';
import { occupyDataDir } from './occupy.ts';
import { runningInbox } from './running-inbox.ts';
import { sqlInbox } from './sql-inbox.ts';

/** Uses the messages in a data directory, through the process that runs on it if there is one. */
export async function withLocalInbox<T>(
  dataDir: string,
  use: (inbox: Inbox) => Promise<T>,
): Promise<T> {
  const running = await runningInbox(dataDir);
  if (running !== null) return use(running);
  const exists = await stat(dataDir).then(
    () => true,
    () => false,
  );
  return exists ? openDirectly(dataDir, use) : use(NOTHING_YET);
}

const NOTHING_YET: Inbox = { read: async () => [], erase: async () => false };

/** Opens the database for a moment, locked so that no server starts on it meanwhile. */
async function openDirectly<T>(dataDir: string, use: (inbox: Inbox) => Promise<T>): Promise<T> {
  const cleanups: (() => Promise<void>)[] = [];
  try {
    const sockets = await createSocketDirectory();
    cleanups.push(sockets.remove);
    const owner = await sockets.address('owner');
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
