import { mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { freemem, tmpdir } from 'node:os';
import { join } from 'node:path';
import { isAlive } from '../../../../build/whole.ts';

/** A directory in memory, on most Linux systems. */
const IN_MEMORY = '/dev/shm';

/** In bytes: what the browsers' profiles, the databases and the copies of the build may need. */
const ROOM = 2 * 1024 ** 3;

/** Removes what runs that were killed have left. */
function removeAbandoned(directory: string): void {
  for (const name of readdirSync(directory)) {
    const [, pid] = /^pinhal-e2e-(\d+)-/.exec(name) ?? [];
    if (pid === undefined || isAlive(Number(pid))) continue;
    try {
      rmSync(join(directory, name), { recursive: true, force: true });
    } catch {
      // Somebody else's, or its browsers still write there.
    }
  }
}

function makeIn(directory: string): string {
  removeAbandoned(directory);
  return mkdtempSync(join(directory, `pinhal-e2e-${process.pid}-`));
}

function makeInMemory(): string | null {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY);
    // What may be written there may be more than there is.
    return Math.min(bavail * bsize, freemem() / 2) < ROOM ? null : makeIn(IN_MEMORY);
  } catch {
    return null;
  }
}

/**
 * Makes a directory for what the tests write, which is gone seconds later: in memory, where there is room,
 * as they take a twelfth less time there (2026-11-28). Whoever sets `TMPDIR` has it there.
 */
export function makeTemporaryDirectory(): string {
  return (process.env.TMPDIR ? null : makeInMemory()) ?? makeIn(tmpdir());
}
