import { isAhead } from '../entry/schedule.ts';

/** `held` is false when somebody else had the lock for all the time one was ready to wait. */
type LockResult<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** At most one delivery at a time, over all tabs and the worker where the browser can. */
export interface DeliveryLock {
  /**
   * Runs `work` with the lock, waiting for it at most `waitMs` (0: not at all), and a second more for a
   * manager that hangs. `exclusive` says whether it is really held: then whoever sent before has given
   * it back. What `work` comes to is the result even where the browser takes the lock away meanwhile.
   * `isSending`: by what is stored, somebody is.
   */
  run<T>(
    waitMs: number,
    work: (exclusive: boolean) => Promise<T>,
    isSending?: boolean,
  ): Promise<LockResult<T>>;
}

/** A lock manager that has not answered after this is taken for broken, in ms. */
const managerTimeoutMs = 1000;

/** After this it is asked again: it may only have been slow. */
const retryManagerMs = 60_000;

/**
 * Found taken so many times running, a second apart at least, while nobody is seen to send: its page
 * is frozen with it, as phones do to pages in the background.
 */
const silencesUntilFrozen = 60;
const countedEveryMs = 1000;

/** What was found longer ago says nothing of now: the page may have gone on, or away. */
const silenceLastsMs = 15 * 60_000;

/** One lock for this tab, and within it one over all tabs and the worker; without that, leases. */
export function createDeliveryLock(
  manager: LockManager | undefined,
  name = 'contact-outbox',
): DeliveryLock {
  const queue = createQueue();
  let brokenUntil = -Infinity;
  let silences = 0;
  let countedAt = -Infinity;

  /** Found taken once more, and nobody seen to send. */
  function countSilence(): void {
    const now = Date.now();
    const sinceMs = Math.abs(now - countedAt);
    if (sinceMs < countedEveryMs) return;
    silences = sinceMs < silenceLastsMs ? silences + 1 : 1;
    countedAt = now;
  }

  return {
    async run<T>(
      waitMs: number,
      work: (exclusive: boolean) => Promise<T>,
      isSending = false,
    ): Promise<LockResult<T>> {
      const askedAt = Date.now();
      const leftMs = () => Math.max(0, waitMs - Math.abs(Date.now() - askedAt));
      const release = await queue.take(waitMs);
      if (release === null) return { held: false };
      try {
        if (manager !== undefined && !isAhead(brokenUntil, Date.now(), retryManagerMs)) {
          const granted = await request(manager, name, leftMs, work);
          const isOurs = typeof granted === 'object';
          if (isOurs || isSending) silences = 0;
          else if (granted === 'busy') countSilence();
          if (isOurs) return { held: true, value: await granted.working };
          if (granted === 'busy' && silences <= silencesUntilFrozen) return { held: false };
          // Refused, as in a sandboxed frame, hanging or frozen: the lease in the entry takes over.
          if (granted === 'broken') brokenUntil = Date.now() + retryManagerMs;
        }
        return { held: true, value: await work(false) };
      } finally {
        release();
      }
    },
  };
}

/** `working` is what `work` comes to; it goes on where the lock is stolen under it. */
type LockAnswer<T> = 'busy' | 'broken' | { readonly working: Promise<T> };

async function request<T>(
  manager: LockManager,
  name: string,
  leftMs: () => number,
  work: (exclusive: boolean) => Promise<T>,
): Promise<LockAnswer<T>> {
  const atOnce = await ask(manager, name, { ifAvailable: true }, managerTimeoutMs, work);
  const waitMs = leftMs();
  if (atOnce !== 'busy' || waitMs === 0) return atOnce;
  // Somebody has it, so the manager works; it is asked to let us wait.
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
  work: (exclusive: boolean) => Promise<T>,
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
      const working = work(true);
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
    /** Resolves to how to release it, in the order of asking; to null after `waitMs`. */
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
