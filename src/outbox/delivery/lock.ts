import { isAhead } from '../entry/schedule.ts';

/**
 * What keeps other senders away: the lock itself, so that every earlier one has released it, or the leases
 * alone.
 */
export type GuardedBy = 'lock' | 'leases';

type Work<T> = (guardedBy: GuardedBy) => Promise<T>;

interface RunOptions {
  /** How long to wait for the lock, in ms; 0: not at all. */
  readonly waitMs: number;
  /** Whether a record says that somebody is sending. */
  readonly isSending?: boolean;
}

/** `ran` is false when somebody else held the lock during the whole wait. */
type RunResult<T> = { readonly ran: true; readonly value: T } | { readonly ran: false };

/** At most one delivery at a time, over all tabs and the worker where the browser can. */
export interface DeliveryLock {
  /**
   * Runs `work` with the lock, for which it waits at most `waitMs`, and a second more if the lock manager
   * hangs. The result of `work` counts even if the browser takes the lock away meanwhile.
   */
  run<T>(options: RunOptions, work: Work<T>): Promise<RunResult<T>>;
}

/** A lock manager that has not answered after this is taken for broken, in ms. */
const managerTimeoutMs = 1000;

/** After this it is asked again: it may only have been slow. */
const retryManagerMs = 60_000;

/**
 * If the lock is found taken more often than this in a row, at least a second apart, while no record says
 * that anyone is sending, its holder is a frozen page: phones freeze background pages without releasing their
 * locks.
 */
const silencesUntilFrozen = 60;
const countedEveryMs = 1000;

/** Findings further apart than this start the count again: the holder may have woken or closed in between. */
const silenceLastsMs = 15 * 60_000;

/**
 * Delivery waits for one lock within this tab, then for one over all tabs and the worker. Where that is
 * missing, the leases decide.
 */
export function createDeliveryLock(
  manager: LockManager | undefined,
  name = 'contact-outbox',
): DeliveryLock {
  const queue = createQueue();
  let brokenUntil = -Infinity;
  let silences = 0;
  let countedAt = -Infinity;

  /** Counts that the lock was found taken once more while no record says that anyone is sending. */
  function countSilence(): void {
    const now = Date.now();
    const sinceMs = Math.abs(now - countedAt);
    if (sinceMs < countedEveryMs) return;
    silences = sinceMs < silenceLastsMs ? silences + 1 : 1;
    countedAt = now;
  }

  return {
    async run<T>({ waitMs, isSending = false }: RunOptions, work: Work<T>): Promise<RunResult<T>> {
      const askedAt = Date.now();
      const leftMs = () => Math.max(0, waitMs - Math.abs(Date.now() - askedAt));
      const release = await queue.take(waitMs);
      if (release === null) return { ran: false };
      try {
        if (manager !== undefined && !isAhead(brokenUntil, Date.now(), retryManagerMs)) {
          const granted = await request(manager, name, leftMs, work);
          const isOurs = typeof granted === 'object';
          if (isOurs || isSending) silences = 0;
          else if (granted === 'busy') countSilence();
          if (isOurs) return { ran: true, value: await granted.working };
          if (granted === 'busy' && silences <= silencesUntilFrozen) return { ran: false };
          // The manager refuses, as in a sandboxed frame, or hangs, or the holder is frozen: now the lease of
          // each entry decides.
          if (granted === 'broken') brokenUntil = Date.now() + retryManagerMs;
        }
        return { ran: true, value: await work('leases') };
      } finally {
        release();
      }
    },
  };
}

/** `working` is the running `work`, which goes on even if the lock is stolen from it. */
type LockAnswer<T> = 'busy' | 'broken' | { readonly working: Promise<T> };

async function request<T>(
  manager: LockManager,
  name: string,
  leftMs: () => number,
  work: Work<T>,
): Promise<LockAnswer<T>> {
  const atOnce = await ask(manager, name, { ifAvailable: true }, managerTimeoutMs, work);
  const waitMs = leftMs();
  if (atOnce !== 'busy' || waitMs === 0) return atOnce;
  // Somebody has the lock, so the manager works: ask it again, ready to wait.
  const giveUp = new AbortController();
  const timer = setTimeout(() => giveUp.abort(), waitMs);
  const later = await ask(
    manager,
    name,
    { signal: giveUp.signal },
    waitMs + managerTimeoutMs,
    work,
  );
  clearTimeout(timer);
  return later === 'broken' ? 'busy' : later;
}

function ask<T>(
  manager: LockManager,
  name: string,
  options: LockOptions,
  timeoutMs: number,
  work: Work<T>,
): Promise<LockAnswer<T>> {
  return new Promise((resolve) => {
    let isOver = false;
    const end = (answer: LockAnswer<T>) => {
      isOver = true;
      clearTimeout(timer);
      resolve(answer);
    };
    const timer = setTimeout(() => end('broken'), timeoutMs);
    const onGranted = async (lock: Lock | null): Promise<void> => {
      // Too late: nobody waits for it any more.
      if (isOver) return;
      if (lock === null) return end('busy');
      const working = work('lock');
      end({ working });
      await working.catch(() => {});
    };
    try {
      manager.request(name, options, onGranted).catch(() => end('broken'));
    } catch {
      end('broken');
    }
  });
}

function createQueue() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function release(): void {
    const grantNext = waiting.shift();
    if (grantNext === undefined) isTaken = false;
    else grantNext();
  }

  return {
    /** Resolves, in the order of asking, to the function that releases it; to null after `waitMs`. */
    take(waitMs: number): Promise<(() => void) | null> {
      if (!isTaken) {
        isTaken = true;
        return Promise.resolve(release);
      }
      if (waitMs === 0) return Promise.resolve(null);
      return new Promise((resolve) => {
        const grant = () => {
          clearTimeout(timer);
          resolve(release);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(grant), 1);
          resolve(null);
        }, waitMs);
        waiting.push(grant);
      });
    },
  };
}
