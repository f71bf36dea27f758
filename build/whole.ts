import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Where one process puts a build together, so that no other, nor what is served, meets it half done. */
export interface Staging {
  readonly folder: string;
  /** What visitors get. */
  readonly site: string;
  /** What renders the pages meanwhile. */
  readonly server: string;
}

/** The place of this process under `root`. */
export function stagingIn(root: string): Staging {
  const folder = join(root, '.cache', `build-${process.pid}`);
  return { folder, site: join(folder, 'site'), server: join(folder, 'server') };
}

/** Whether a process runs under this number. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Somebody else's.
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** Removes what builds that were killed have left. */
async function removeAbandoned(folder: string): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const pid = Number(/^build-(\d+)$/.exec(name)?.[1] ?? process.pid);
    if (!isAlive(pid)) await rm(join(folder, name), { recursive: true, force: true });
  }
}

/**
 * Puts what `build` writes into `staging.site` in the place of `target` once it is whole. A build that
 * fails leaves `target` as it was: half a one may look like a site, and keep nothing on any device.
 * A link stays one, and what it leads to is replaced.
 * @throws what `build` throws, or a sentence where `target` cannot be replaced.
 */
export async function replaceWhole(
  target: string,
  { folder, site }: Staging,
  build: () => Promise<void>,
): Promise<void> {
  await removeAbandoned(dirname(folder));
  await mkdir(folder, { recursive: true });
  try {
    await build();
    const place = await realpath(target).catch(() => target);
    const before = join(folder, 'before');
    const hadOne = await rename(place, before).then(
      () => true,
      () => false,
    );
    await rename(site, place).catch(async (error: unknown) => {
      if (hadOne) await rename(before, place);
      throw isImmovable(error) ? notReplaced(place, error) : error;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** So it is with a volume, and with a folder of another file system, also where there is a link to it. */
function isImmovable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EXDEV' || code === 'EBUSY' || code === 'ENOTEMPTY';
}

function notReplaced(place: string, cause: unknown): Error {
  const sentence =
    `The build cannot take the place of ${place}: dist has to be a plain folder on the file system of ` +
    'the project. Make it one, or build elsewhere with --outDir.';
  return new Error(sentence, { cause });
}
