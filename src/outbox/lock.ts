/** `held` is false when somebody else had the lock for all the time one was ready to wait. */
type LockResult<T> = { readonly held: true; readonly value: T } | { readonly held: false };

/** At most one delivery at a time, over all tabs and the worker where the browser can. */
export interface DeliveryLock {
  /**
   * Runs `work` with the lock, waiting for it at most `waitMs` (0: not at all). `exclusive` says
   * whether holding it proves that nobody else on this device is sending.
   */
  run<T>(waitMs: number, work: (exclusive: boolean) => Promise<T>): Promise<LockResult<T>>;
}

/** Web Locks over all tabs and the worker; without them a lock for this tab alone, and leases. */
export function createDeliveryLock(
  manager: LockManager | undefined,
  name = 'contact-outbox',
): DeliveryLock {
  const local = createLocalLock();
  if (manager === undefined) return local;
  return {
    async run(waitMs, work) {
      type Result = LockResult<Awaited<ReturnType<typeof work>>>;
      let started = false;
      const holding = async (lock: Lock | null): Promise<Result> => {
        if (lock === null) return { held: false };
        started = true;
        return { held: true, value: await work(true) };
      };
      const giveUp = new AbortController();
      const timer = setTimeout(() => giveUp.abort(), waitMs);
      try {
        return await (waitMs === 0
          ? manager.request(name, { ifAvailable: true }, holding)
          : manager.request(name, { signal: giveUp.signal }, holding));
      } catch (error) {
        if (started) throw error;
        if (giveUp.signal.aborted) return { held: false };
        // Refused, as in a sandboxed frame: the lease in the entry takes over.
        return local.run(waitMs, work);
      } finally {
        clearTimeout(timer);
      }
    },
  };
}

function createLocalLock(): DeliveryLock {
  const waiting: (() => void)[] = [];
  let taken = false;

  /** Resolves to whether the lock was had; it is handed on in the order of asking. */
  function take(waitMs: number): Promise<boolean> {
    if (!taken) {
      taken = true;
      return Promise.resolve(true);
    }
    if (waitMs === 0) return Promise.resolve(false);
    return new Promise((resolve) => {
      const turn = () => {
        clearTimeout(timer);
        resolve(true);
      };
      const timer = setTimeout(() => {
        waiting.splice(waiting.indexOf(turn), 1);
        resolve(false);
      }, waitMs);
      waiting.push(turn);
    });
  }

  function release(): void {
    const turn = waiting.shift();
    if (turn === undefined) taken = false;
    else turn();
  }

  return {
    async run(waitMs, work) {
      if (!(await take(waitMs))) return { held: false };
      try {
        return { held: true, value: await work(false) };
      } finally {
        release();
      }
    },
  };
}
