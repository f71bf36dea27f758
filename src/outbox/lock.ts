/** `held` is false when somebody else had the lock for all the time one was ready to wait. */
type LockResult<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** At most one delivery at a time, over all tabs and the worker where the browser can. */
export interface DeliveryLock {
  /**
   * Runs `work` with the lock, waiting for it at most `waitMs` (0: not at all). `exclusive` says
   * whether holding it proves that nobody else on this device is sending. What `work` comes to is
   * the result even where the browser takes the lock away meanwhile.
   */
  run<T>(waitMs: number, work: (exclusive: boolean) => Promise<T>): Promise<LockResult<T>>;
}

/** A lock manager that has not answered this long after it should have is taken for broken, in ms. */
const managerMs = 1000;

/** One lock for this tab, and within it one over all tabs and the worker; without that, leases. */
export function createDeliveryLock(
  manager: LockManager | undefined,
  name = 'contact-outbox',
): DeliveryLock {
  const tab = createTabLock();
  return {
    async run(waitMs, work) {
      const release = await tab.take(waitMs);
      if (release === null) return { held: false };
      try {
        if (manager === undefined) return { held: true, value: await work(false) };
        return await runShared(manager, name, waitMs, work);
      } finally {
        release();
      }
    },
  };
}

async function runShared<T>(
  manager: LockManager,
  name: string,
  waitMs: number,
  work: (exclusive: boolean) => Promise<T>,
): Promise<LockResult<T>> {
  const giveUp = new AbortController();
  const waitTimer = setTimeout(() => giveUp.abort(), waitMs);
  let managerTimer: ReturnType<typeof setTimeout> | undefined;
  let isOver = false;
  const answer = new Promise<'busy' | 'broken' | { readonly working: Promise<T> }>((resolve) => {
    const granted = async (lock: Lock | null): Promise<void> => {
      if (isOver) return;
      if (lock === null) return resolve('busy');
      const working = work(true);
      resolve({ working });
      await working.catch(() => {});
    };
    const refused = () => resolve(giveUp.signal.aborted && waitMs > 0 ? 'busy' : 'broken');
    managerTimer = setTimeout(() => resolve('broken'), waitMs + managerMs);
    try {
      const options = waitMs === 0 ? { ifAvailable: true } : { signal: giveUp.signal };
      // Also rejects when the lock is stolen under the work, which goes on.
      manager.request(name, options, granted).catch(refused);
    } catch {
      refused();
    }
  });
  const outcome = await answer;
  isOver = true;
  clearTimeout(waitTimer);
  clearTimeout(managerTimer);
  if (outcome === 'busy') return { held: false };
  // Refused, as in a sandboxed frame, or hanging: the lease in the entry takes over.
  const working = outcome === 'broken' ? work(false) : outcome.working;
  return { held: true, value: await working };
}

function createTabLock() {
  const waiting: (() => void)[] = [];
  let isTaken = false;

  function release(): void {
    const turn = waiting.shift();
    if (turn === undefined) isTaken = false;
    else turn();
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
        const turn = () => {
          clearTimeout(timer);
          resolve(release);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(turn), 1);
          resolve(null);
        }, waitMs);
        waiting.push(turn);
      });
    },
  };
}
