const dead = Symbol('dead');
const never = new Promise<never>(() => {});

interface Holder {
  readonly name: string;
  readonly steal: () => void;
}

/** Web Locks as the browser keeps them: over all tabs, free again when a tab dies. */
export class Locks {
  readonly #queues = new Map<string, (() => void)[]>();
  readonly #holders = new Map<string, Holder>();

  /** What a tab sees of them; `died` ends what it holds. */
  manager(died: Promise<void>): LockManager {
    const isDead = died.then(() => dead);
    const request = async (
      name: string,
      options: LockOptions,
      work: (lock: Lock | null) => Promise<unknown>,
    ): Promise<unknown> => {
      const queue = this.#queues.get(name);
      if (queue !== undefined && options.ifAvailable === true) return work(null);
      if (queue === undefined) this.#queues.set(name, []);
      else await turnIn(queue, options.signal);
      let steal = () => {};
      const stolen = new Promise<never>((_, reject) => {
        steal = () => reject(new DOMException('stolen', 'AbortError'));
      });
      this.#holders.set(name, { name, steal });
      try {
        const result = await Promise.race([work({ name, mode: 'exclusive' }), isDead, stolen]);
        // The dead get no answer, but the lock is free again.
        return result === dead ? never : result;
      } finally {
        this.#holders.delete(name);
        const turn = this.#queues.get(name)?.shift();
        if (turn === undefined) this.#queues.delete(name);
        else turn();
      }
    };
    const query = async () => ({
      held: [...this.#holders.keys()].map((name) => ({ name })),
      pending: [],
    });
    return { request, query } as unknown as LockManager;
  }

  /** The browser takes the lock away, whatever its holder is doing. */
  steal(name: string): void {
    this.#holders.get(name)?.steal();
  }
}

function turnIn(queue: (() => void)[], signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    queue.push(resolve);
    signal?.addEventListener('abort', () => {
      const place = queue.indexOf(resolve);
      if (place < 0) return;
      queue.splice(place, 1);
      reject(signal.reason);
    });
  });
}
