import { stat } from 'node:fs/promises';
import { openDatabase } from '../database/database.ts';
import { createSocketDirectory } from '../sockets.ts';
import { claimDataDir, liveClaim } from './claim.ts';
import type { Inbox } from './inbox.ts';
import { openOwnerEntrance, ownerInbox } from './owner.ts';
import { sqlInbox } from './sql-inbox.ts';

/** Uses the messages in a data directory, through the process that runs on it if there is one. */
export async function withLocalInbox<T>(
  dataDir: string,
  use: (inbox: Inbox) => Promise<T>,
): Promise<T> {
  const running = await liveClaim(dataDir);
  if (running !== null) return use(ownerInbox(running.owner));
  const exists = await stat(dataDir).then(
    () => true,
    () => false,
  );
  return exists ? openDirectly(dataDir, use) : use(NOTHING_YET);
}

const NOTHING_YET: Inbox = { read: async () => [], erase: async () => false };

const BUSY: Inbox = {
  read: () => Promise.reject(new Error('busy')),
  erase: () => Promise.reject(new Error('busy')),
};

/** Opens the database for a moment, claimed so that no server starts on it meanwhile. */
async function openDirectly<T>(dataDir: string, use: (inbox: Inbox) => Promise<T>): Promise<T> {
  const sockets = await createSocketDirectory();
  const owner = await sockets.address('owner');
  const closeEntrance = await openOwnerEntrance(owner, BUSY);
  try {
    const release = await claimDataDir(dataDir, owner);
    try {
      const database = await openDatabase({ dataDir });
      try {
        return await use(sqlInbox(database.query, dataDir));
      } finally {
        await database.close();
      }
    } finally {
      await release();
    }
  } finally {
    await closeEntrance();
    await sockets.remove();
  }
}
