import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LocalError } from '../errors.ts';

/** Postgres's major version in the embedded engine; each reads its own files only. */
export const POSTGRES_MAJOR = 18;

/**
 * Checks the files of a database before the engine touches them. Files that are not there yet are fine.
 * @throws `data-of-other-postgres` where another major version wrote them.
 */
export async function checkVersion(dataDir: string, files: string): Promise<void> {
  const written = await readFile(join(files, 'PG_VERSION'), 'utf8').catch(() => null);
  const version = written?.trim() ?? '';
  if (!/^[\d.]+$/.test(version) || version === String(POSTGRES_MAJOR)) return;
  throw new LocalError(
    'data-of-other-postgres',
    `The database in ${dataDir} was written by Postgres ${version}, which Postgres ${POSTGRES_MAJOR} ` +
      'of this checkout cannot read. Do not delete it: the messages are still there. Check out the ' +
      'commit before @electric-sql/pglite was updated (git log package-lock.json), run npm ci and ' +
      'npm run -s messages -- --json > messages.json; or use another folder here with --data.',
  );
}

/** What to say where the engine cannot open the files, or the first it asks of them. */
export function damagedData(dataDir: string, reason: unknown): LocalError {
  const text = reason instanceof Error ? reason.message : String(reason);
  return new LocalError(
    'data-damaged',
    `The database in ${dataDir} cannot be opened; it is damaged, or its disk is full or failing. Do ` +
      'not delete it: the messages may still be there. Copy the folder before you try anything, or ' +
      `use another one meanwhile with --data. The engine said: ${text.trim() || 'nothing'}`,
    { cause: reason },
  );
}
