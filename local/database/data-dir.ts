import { constants } from 'node:fs';
import { access, mkdir } from 'node:fs/promises';
import { codeOf, LocalError } from '../errors.ts';

const REASONS = new Map<unknown, string>([
  ['EACCES', 'this user may not enter it, or not write there'],
  ['EPERM', 'this user may not change it'],
  ['EROFS', 'its disk can only be read'],
  ['EEXIST', 'it is a file'],
  ['ENOTDIR', 'it is a file, or would lie in one'],
  ['ENOSPC', 'its disk is full'],
]);

/**
 * Makes the folder of a database unless it is there.
 * @throws `data-dir-unusable`.
 */
export function makeDataDir(dataDir: string): Promise<void> {
  return whereUsable(dataDir, async () => {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
    await access(dataDir, constants.W_OK | constants.X_OK);
  });
}

/**
 * Does what touches the folder of a database.
 * @throws `data-dir-unusable` where that is why it fails.
 */
export async function whereUsable<T>(dataDir: string, touch: () => Promise<T>): Promise<T> {
  try {
    return await touch();
  } catch (error) {
    const reason = REASONS.get(codeOf(error));
    if (reason === undefined) throw error;
    throw new LocalError(
      'data-dir-unusable',
      `The database cannot be in ${dataDir}: ${reason} (${codeOf(error)}). Mend that, or use another ` +
        'folder with --data.',
      { cause: error },
    );
  }
}
