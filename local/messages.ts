import { stat } from 'node:fs/promises';
import { claimDataDir, liveClaim } from './claim.ts';
import { readOptions, runCommand } from './command.ts';
import { openDatabase } from './database.ts';
import { openOwnerEntrance, readThroughOwner } from './inbox/owner.ts';
import { RECEIVED_MESSAGES_SQL, type ReceivedMessage, renderMessages } from './inbox/render.ts';
import { createSocketDirectory } from './sockets.ts';

/** `npm run messages`: the messages received, newest first; `--json` for programs. */
runCommand(async () => {
  const { dataDir, json } = readOptions(0);
  const messages = await readMessages(dataDir);
  console.log(json ? JSON.stringify(messages, null, 2) : renderMessages(messages));
});

async function readMessages(dataDir: string): Promise<ReceivedMessage[]> {
  const running = await liveClaim(dataDir);
  if (running !== null) return readThroughOwner(running.owner);
  const exists = await stat(dataDir).then(
    () => true,
    () => false,
  );
  return exists ? readDirectly(dataDir) : [];
}

/** Opens the database for a moment, claimed so that no server starts on it meanwhile. */
async function readDirectly(dataDir: string): Promise<ReceivedMessage[]> {
  const sockets = await createSocketDirectory();
  const owner = await sockets.address('owner');
  const closeEntrance = await openOwnerEntrance(owner, () => Promise.reject(new Error('busy')));
  try {
    const release = await claimDataDir(dataDir, owner);
    try {
      const database = await openDatabase({ dataDir });
      try {
        return await database.query<ReceivedMessage>(RECEIVED_MESSAGES_SQL);
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
