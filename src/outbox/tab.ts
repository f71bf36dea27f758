import { optional } from '../browser/optional.ts';
import { resolveWithin } from '../browser/time.ts';
import { uuid } from '../browser/uuid.ts';

/** This tab among those of the device, as the records name it. */
export interface Tab {
  /**
   * Stays the same after a reload. A duplicated tab gets another one, and so does a page that comes back
   * after a duplicate has taken its place.
   */
  readonly id: () => string;
  /** Resolves once `id` is final: some seconds after `enter` at most, and not while the page is away. Never rejects. */
  readonly settled: Promise<void>;
  /** Whether another page already had its id, as in a duplicated tab. Final once `settled` has resolved. */
  readonly isCopy: () => boolean;
  /** Shows the other tabs that this one is here, until `leave`. */
  readonly enter: () => void;
  readonly leave: () => void;
  /** Which of these tabs are here; where the browser cannot tell, none. Never rejects. */
  readonly present: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface TabParts {
  readonly locks: LockManager | undefined;
  /** Where the id survives a reload; the browser copies it into a duplicated tab. */
  readonly session: Storage | undefined;
}

const sessionKey = 'pinhal:tab';
const lockPrefix = 'contact-outbox-tab:';
/**
 * How long the page that had this id before a reload may take to release its lock, in ms; the browser
 * itself gets twice that for an answer. Were it too short on a busy device, the new page would take
 * another id, and its form lose the open message.
 */
const answerMs = 1500;

/** A tab is here while it holds the lock of its name. */
export function createTab({ locks, session }: TabParts): Tab {
  let id = optional(() => session?.getItem(sessionKey)) ?? uuid();
  let isCopy = false;
  let leave: (() => void) | null = null;

  function remember(): void {
    optional(() => session?.setItem(sessionKey, id));
  }

  async function present(
    ids: readonly string[],
    withinMs = 2 * answerMs,
  ): Promise<ReadonlySet<string>> {
    if (ids.length === 0) return new Set();
    const none: LockManagerSnapshot = { held: [] };
    const { held = [] } = await resolveWithin(
      Promise.resolve(optional(() => locks?.query()) ?? none),
      withinMs,
      none,
    );
    const names = held.map(({ name }) => name);
    return new Set(ids.filter((one) => names.includes(lockPrefix + one)));
  }

  /** Resolves to whether this page may keep its id. */
  function holdLock(): Promise<boolean> {
    if (locks === undefined || leave !== null) return Promise.resolve(true);
    return new Promise((resolve) => {
      let ownLeave: (() => void) | null = null;
      const giveUp = new AbortController();
      // A browser that is silent may be late. The request stays, so that the lock is held once it answers.
      const timer = setTimeout(async () => {
        // Where even this is answered too late, the id was kept by then.
        if ((await present([id], answerMs / 2)).has(id)) giveUp.abort();
        else resolve(true);
      }, answerMs);
      const held = new Promise<void>((release) => {
        ownLeave = () => {
          leave = null;
          // Left before the lock was granted: nobody is known to hold this id, so keep it.
          resolve(true);
          giveUp.abort();
          release();
        };
        leave = ownLeave;
      });
      const onGranted = () => {
        clearTimeout(timer);
        resolve(true);
        return held;
      };
      const onRefused = () => {
        clearTimeout(timer);
        if (leave === ownLeave) leave = null;
        resolve(!giveUp.signal.aborted);
      };
      try {
        locks.request(lockPrefix + id, { signal: giveUp.signal }, onGranted).catch(onRefused);
      } catch {
        onRefused();
      }
    });
  }

  async function settle(): Promise<void> {
    // A lock manager that hangs does not say whether the id is taken, so keep it.
    if (!(await resolveWithin(holdLock(), 2 * answerMs, true))) {
      id = uuid();
      isCopy = true;
      await resolveWithin(holdLock(), 2 * answerMs, true);
    }
    remember();
  }

  let settled = Promise.resolve();
  /** Ends the wait of those who ask while the page is away: another page may take its id meanwhile. */
  let onEntered = (_: Promise<void>) => {};

  return {
    id: () => id,
    isCopy: () => isCopy,
    get settled() {
      return settled;
    },
    enter() {
      // It is here already: its lock was granted only after it had left.
      if (leave !== null) return onEntered(Promise.resolve());
      const entered = settle();
      onEntered(entered);
      settled = entered;
    },
    leave() {
      // The visitor may have deleted everything since, so store the id again.
      remember();
      leave?.();
      const onReturned = onEntered;
      settled = new Promise((resolve) => {
        onEntered = resolve;
      });
      onReturned(settled);
    },
    present,
  };
}
