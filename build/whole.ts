import { mkdir, readdir, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';

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

/** Runs a build that puts something together in `folder`, of which nothing is left, whatever comes of it. */
async function staged(folder: string, build: () => Promise<void>): Promise<void> {
  await removeAbandoned(dirname(folder));
  await mkdir(folder, { recursive: true });
  try {
    await build();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * Puts what `build` writes into `staging.site` in the place of `target` once it is whole. A build that
 * fails leaves `target` as it was: half a one may look like a site, and keep nothing on any device.
 * A link stays one, and what it leads to is replaced.
 * @throws what `build` throws, or a sentence where `target` cannot be replaced.
 */
export function replaceWhole(
  target: string,
  { folder, site }: Staging,
  build: () => Promise<void>,
): Promise<void> {
  return staged(folder, async () => {
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
  });
}

/** So it is with a volume, and with a folder of another file system, also where there is a link to it. */
function isImmovable(error: unknown): boolean {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  return code === 'EXDEV' || code === 'EBUSY' || code === 'ENOTEMPTY';
}

function notReplaced(place: string, cause: unknown): Error {
  const sentence =
    `The build cannot take the place of ${place}: dist has to be a plain folder on the file system of ` +
    'the project. Make it one, or build elsewhere with --outDir, and --emptyOutDir, which deletes what is there but for .git.';
  return new Error(sentence, { cause });
}

/** Where somebody wants a build, by Vite's options. */
interface Elsewhere {
  readonly root: string;
  readonly outDir: string;
  /** Null where it is not said: then Vite empties a folder inside `root`, and no other. */
  readonly emptyOutDir: boolean | null;
}

/**
 * Runs a build that writes into `outDir` itself. What lay there before would be part of the site: its
 * service worker keeps every page and script it finds.
 * @throws what `build` throws, or a sentence where `outDir` holds something that Vite would leave there.
 */
export async function buildElsewhere(
  { root, outDir, emptyOutDir }: Elsewhere,
  { folder }: Staging,
  build: () => Promise<void>,
): Promise<void> {
  const place = resolve(root, outDir);
  const names = await readdir(place).catch(() => []);
  // Vite leaves that alone, as in the work tree of a branch that is published.
  const before = names.filter((name) => name !== '.git');
  const isEmptied = emptyOutDir ?? place.startsWith(join(root, '/'));
  if (before.length > 0 && !isEmptied) {
    throw new Error(
      `${place} holds something already, which would become part of this build. Name an empty folder, or ` +
        'add --emptyOutDir, which deletes all that is there but for .git.',
    );
  }
  await staged(folder, build);
}
