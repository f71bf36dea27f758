import { readFileSync, rmSync, utimesSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { codeOf, LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { makeDataDir, whereUsable } from './data-dir.ts';
import {
  type DirectoryLock,
  type FoundLock,
  findLock,
  lockFile,
  touchedAt,
  writeNew,
} from './lock-file.ts';

/** How often the owner touches its lock, if it is not said. */
const BEAT_MS = 1_000;

/**
 * A lock touched within this is somebody's, though nothing can be reached from here: many beats, for
 * an owner that is stopped, or waits for its disk, for a while.
 */
const FRESH_MS = 30_000;

/**
 * An older one is watched for so many beats before it is taken over: after the machine has slept, or
 * its clock was set, the file of a living owner is of any age until the next beat.
 */
const WATCHED_BEATS = 3;

/** After this a process that was replacing a lock is taken to have died over it, in ms. */
const TURN_MS = 10_000;

/**
 * Locks a data directory for this process, which listens at `owner` by now.
 * @returns the release.
 * @throws `data-dir-in-use` or `data-dir-unusable`.
 */
export async function lockDataDir(
  dataDir: string,
  owner: Address,
  { beatMs = BEAT_MS }: { readonly beatMs?: number } = {},
): Promise<() => Promise<void>> {
  await makeDataDir(dataDir);
  const file = lockFile(dataDir);
  const text = JSON.stringify({ pid: process.pid, owner } satisfies DirectoryLock);
  await whereUsable(dataDir, async () => {
    if (!(await writeNew(file, text))) await replaceLeft(dataDir, text, beatMs);
  });
  return hold(file, text, beatMs);
}

/**
 * Which process uses the data directory now, and where it listens; null where none does.
 * @throws `data-dir-in-use` where one may use it that cannot be asked from here.
 */
export async function ownerOf(dataDir: string): Promise<DirectoryLock | null> {
  const found = await findLock(dataDir);
  if (found.kind === 'unreachable' && isFresh(found.touchedAt)) throw inUse(dataDir, found);
  return found.kind === 'answers' ? found : null;
}

/**
 * Makes sure that no process uses the data directory now. Another may be faster afterwards: only the lock keeps
 * others out.
 * @throws `data-dir-in-use` where one does.
 */
export async function refuseInUse(dataDir: string): Promise<void> {
  const found = await findLock(dataDir);
  if (isHeld(found)) throw inUse(dataDir, found);
}

function hold(file: string, text: string, beatMs: number): () => Promise<void> {
  // A process that ends in a hurry should not keep the next one waiting.
  const releaseNow = () => rmSync(file, { force: true });
  process.once('exit', releaseNow);
  /**
   * Synchronous: a process that goes on after it was stopped for long answers no request before it
   * knows that the directory is still its own.
   */
  const beat = () => {
    if (isOurs(file, text)) return;
    process.off('exit', releaseNow);
    // Two processes would destroy what either has acknowledged; the later one has the directory.
    console.error(`Ended: ${file} was removed, or replaced by another process.`);
    process.exit(1);
  };
  const timer = setInterval(beat, beatMs).unref();
  return () => {
    clearInterval(timer);
    process.off('exit', releaseNow);
    return rm(file, { force: true });
  };
}

/** Touches the file if it still holds this text. A disk that fails for a while takes nothing away. */
function isOurs(file: string, text: string): boolean {
  try {
    if (readFileSync(file, 'utf8') !== text) return false;
    const now = new Date();
    utimesSync(file, now, now);
    return true;
  } catch (error) {
    return codeOf(error) !== 'ENOENT';
  }
}

/** Replaces a lock that nobody holds. One process at a time: it might take away another's new one. */
async function replaceLeft(dataDir: string, text: string, beatMs: number): Promise<void> {
  const file = lockFile(dataDir);
  const found = await findLock(dataDir);
  if (isHeld(found)) throw inUse(dataDir, found);
  const turn = `${file}.turn`;
  const begun = await touchedAt(turn);
  if (begun !== null && Date.now() - begun > TURN_MS) await rm(turn, { force: true });
  if (!(await writeNew(turn, text))) throw inUse(dataDir, null);
  try {
    if (found.kind === 'unreachable') await delay(WATCHED_BEATS * beatMs);
    const later = await findLock(dataDir);
    const touched =
      later.kind === 'unreachable' &&
      !(found.kind === 'unreachable' && found.touchedAt === later.touchedAt);
    if (isHeld(later) || touched) throw inUse(dataDir, later);
    await rm(file, { force: true });
    if (!(await writeNew(file, text))) throw inUse(dataDir, null);
  } finally {
    await rm(turn, { force: true });
  }
}

function isHeld(found: FoundLock): boolean {
  return found.kind === 'answers' || (found.kind === 'unreachable' && isFresh(found.touchedAt));
}

/** By the clock of now, which may be behind the one the file was touched by. */
function isFresh(touchedAt: number): boolean {
  return Math.abs(Date.now() - touchedAt) < FRESH_MS;
}

function inUse(dataDir: string, found: FoundLock | null): LocalError {
  const pid = found === null || found.kind === 'free' ? null : found.pid;
  const by = pid === null ? 'another process' : `process ${pid}`;
  const advice =
    found?.kind === 'unreachable'
      ? 'It cannot be reached from here: it has another /tmp (a container, a service), belongs to ' +
        `another user, or was killed less than ${FRESH_MS / 1000} seconds ago. Run this command ` +
        'where it runs, or stop it; if it was killed, try again after that time.'
      : 'Stop it first (Ctrl+C in its terminal).';
  const message = `The database in ${dataDir} is in use by ${by}. ${advice}`;
  return new LocalError('data-dir-in-use', message);
}
