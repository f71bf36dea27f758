import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { createDeliveryLock, type GuardedBy } from '../../../src/outbox/delivery/lock.ts';
import { Locks } from '../support/locks.ts';

const forever = () => new Promise<never>(() => {});
const alive = forever();
const atOnce = { waitMs: 0 };

/** Work that comes to what guards it. */
const tellGuard = async (guardedBy: GuardedBy) => guardedBy;

/** Work that ends when the test says so. */
function work<T>(value: T) {
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return { run: () => done.then(() => value), finish: () => finish() };
}

/** The lock of a tab beside one that never gives it back. */
function besideHolder() {
  const locks = new Locks();
  void createDeliveryLock(locks.manager(alive)).run(atOnce, forever);
  return createDeliveryLock(locks.manager(alive));
}

test('without Web Locks a tab still delivers one thing at a time', async () => {
  const lock = createDeliveryLock(undefined);
  const order: string[] = [];
  const one = work('first');
  const first = lock.run(atOnce, async (guardedBy) => {
    order.push(`first, guarded by: ${guardedBy}`);
    await one.run();
  });
  const second = lock.run({ waitMs: 5000 }, async () => order.push('second'));
  expect(await lock.run(atOnce, async () => order.push('third'))).toEqual({ ran: false });
  one.finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first, guarded by: leases', 'second']);
});

test('who waits in vain is told so, and does not block the next', async () => {
  const lock = createDeliveryLock(undefined);
  const one = work('first');
  const first = lock.run(atOnce, one.run);
  expect(await lock.run({ waitMs: 10 }, forever)).toEqual({ ran: false });
  one.finish();
  await first;
  expect(await lock.run(atOnce, async () => 'mine')).toEqual({ ran: true, value: 'mine' });
});

test('who waits does so for this tab and for the others together', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const locks = new Locks();
  const [here, elsewhere] = [1, 2].map(() => createDeliveryLock(locks.manager(alive)));
  const one = work('first');
  const first = here?.run(atOnce, one.run);
  const waiting = here?.run({ waitMs: 5000 }, forever);
  const answered = vi.fn();
  void waiting?.then(answered);
  await vi.advanceTimersByTimeAsync(4000);
  // Asked for before this tab gives it back.
  void elsewhere?.run({ waitMs: 5000 }, forever);
  one.finish();
  await first;
  await vi.advanceTimersByTimeAsync(900);
  expect(answered).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(answered).toHaveBeenCalledWith({ ran: false });
});

test('an error of the work frees the lock', async () => {
  for (const manager of [undefined, new Locks().manager(alive)]) {
    const lock = createDeliveryLock(manager);
    await expect(lock.run(atOnce, () => Promise.reject(new Error('broken')))).rejects.toThrow(
      'broken',
    );
    expect(await lock.run(atOnce, async () => 'mine')).toMatchObject({ ran: true });
  }
});

describe('over two tabs', () => {
  test('one works at a time, and knows that nobody else does', async () => {
    const locks = new Locks();
    const [one, two] = [1, 2].map(() => createDeliveryLock(locks.manager(alive)));
    const sending = work('sent');
    const first = one?.run(atOnce, async (guardedBy) => [guardedBy, await sending.run()]);
    expect(await two?.run(atOnce, forever)).toEqual({ ran: false });
    const second = two?.run({ waitMs: 5000 }, tellGuard);
    sending.finish();
    expect(await first).toEqual({ ran: true, value: ['lock', 'sent'] });
    expect(await second).toEqual({ ran: true, value: 'lock' });
  });

  test('a lock that is taken away from its work changes nothing of what that comes to', async () => {
    const locks = new Locks();
    const lock = createDeliveryLock(locks.manager(alive));
    const sending = work('sent');
    const result = lock.run(atOnce, sending.run);
    await new Promise((resolve) => setImmediate(resolve));
    locks.steal('contact-outbox');
    await new Promise((resolve) => setImmediate(resolve));
    sending.finish();
    expect(await result).toEqual({ ran: true, value: 'sent' });
  });
});

describe('who waits', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  test('for another tab is told so when the time is over, and has done nothing', async () => {
    const locks = new Locks();
    const [one, two] = [1, 2].map(() => createDeliveryLock(locks.manager(alive)));
    const sending = work('sent');
    const first = one?.run(atOnce, sending.run);
    const run = vi.fn(tellGuard);
    const waiting = two?.run({ waitMs: 5000 }, run);
    await vi.advanceTimersByTimeAsync(5000);
    expect(await waiting).toEqual({ ran: false });
    expect(run).not.toHaveBeenCalled();
    sending.finish();
    await first;
    await vi.advanceTimersByTimeAsync(0);
    expect(await two?.run(atOnce, run)).toEqual({ ran: true, value: 'lock' });
  });

  test('and asks a hundred times in a minute has not seen that the holder is frozen', async () => {
    const lock = besideHolder();
    const run = vi.fn(forever);
    for (let asked = 0; asked < 100; asked += 1) {
      expect(await lock.run(atOnce, run)).toEqual({ ran: false });
      await vi.advanceTimersByTimeAsync(590);
    }
    expect(run).not.toHaveBeenCalled();
  });

  test('twice for nearly a minute, hours apart, has not seen it either', async () => {
    const lock = besideHolder();
    const run = vi.fn(forever);
    for (let asked = 0; asked < 100; asked += 1) {
      expect(await lock.run(atOnce, run)).toEqual({ ran: false });
      await vi.advanceTimersByTimeAsync(asked === 50 ? 3_600_000 : 1000);
    }
    expect(run).not.toHaveBeenCalled();
  });

  test('and finds it taken once a second for a minute goes on without it, and no sooner', async () => {
    const lock = besideHolder();
    for (let asked = 0; asked < 60; asked += 1) {
      expect(await lock.run(atOnce, tellGuard)).toEqual({ ran: false });
      await vi.advanceTimersByTimeAsync(1000);
    }
    expect(await lock.run(atOnce, tellGuard)).toEqual({ ran: true, value: 'leases' });
  });

  test('for another tab has the lock also at the last moment', async () => {
    const locks = new Locks();
    const [one, two] = [1, 2].map(() => createDeliveryLock(locks.manager(alive)));
    const sending = work('sent');
    void one?.run(atOnce, sending.run);
    const waiting = two?.run({ waitMs: 5000 }, tellGuard);
    await vi.advanceTimersByTimeAsync(4900);
    sending.finish();
    await vi.advanceTimersByTimeAsync(0);
    expect(await waiting).toEqual({ ran: true, value: 'lock' });
  });

  test('in the same tab has its turn, also where another has waited and worked for long', async () => {
    const lock = createDeliveryLock(undefined);
    const [one, two] = [work('first'), work('second')];
    void lock.run(atOnce, one.run);
    const second = lock.run({ waitMs: 5000 }, two.run);
    one.finish();
    const third = vi.fn(forever);
    void lock.run({ waitMs: 60_000 }, third);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(third).not.toHaveBeenCalled();
    two.finish();
    expect(await second).toEqual({ ran: true, value: 'second' });
    await vi.advanceTimersByTimeAsync(0);
    expect(third).toHaveBeenCalledOnce();
  });
});

describe('where Web Locks', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const managerOf = (request: (...args: unknown[]) => unknown) =>
    ({ request }) as unknown as LockManager;

  const refuse = () => Promise.reject(new DOMException('sandboxed', 'SecurityError'));
  const fail = () => {
    throw new DOMException('no', 'SecurityError');
  };
  const refused: [string, LockManager][] = [
    ['are refused, as in a sandboxed frame', managerOf(refuse)],
    ['throw', managerOf(fail)],
  ];

  test.each(refused)('%s, nobody waits for them', async (_, manager) => {
    expect(await createDeliveryLock(manager).run({ waitMs: 5000 }, tellGuard)).toMatchObject({
      ran: true,
    });
  });

  test.each([
    ['hung', 1000, forever],
    ['were refused', 0, refuse],
    ['threw', 0, fail],
  ])('%s once, they are left alone for a minute, and then asked again', async (_, ms, meets) => {
    let asked = 0;
    const { request } = new Locks().manager(alive);
    const slow = managerOf((...args: unknown[]) => {
      asked += 1;
      return asked === 1 ? meets() : Reflect.apply(request, null, args);
    });
    const lock = createDeliveryLock(slow);
    const run = () => lock.run(atOnce, tellGuard);
    const first = run();
    await vi.advanceTimersByTimeAsync(ms);
    expect(await first).toEqual({ ran: true, value: 'leases' });
    expect(await run()).toEqual({ ran: true, value: 'leases' });
    await vi.advanceTimersByTimeAsync(59_999);
    expect(await run()).toEqual({ ran: true, value: 'leases' });
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(await run()).toEqual({ ran: true, value: 'lock' });
  });

  test('hung for an hour, that does not make a holder frozen who has the lock when they answer', async () => {
    const locks = new Locks();
    void createDeliveryLock(locks.manager(alive)).run(atOnce, forever);
    const { request } = locks.manager(alive);
    let isHanging = true;
    const slow = managerOf((...args: unknown[]) =>
      isHanging ? forever() : Reflect.apply(request, null, args),
    );
    const lock = createDeliveryLock(slow);
    const run = () => lock.run(atOnce, tellGuard);
    for (let asked = 0; asked < 61; asked += 1) {
      const hung = run();
      await vi.advanceTimersByTimeAsync(61_000);
      expect(await hung).toEqual({ ran: true, value: 'leases' });
    }
    isHanging = false;
    expect(await run()).toEqual({ ran: false });
  });

  test('hung once before the clock was set back, they are asked again', async () => {
    const { request } = new Locks().manager(alive);
    let isFirst = true;
    const slow = managerOf((...args: unknown[]) => {
      if (!isFirst) return Reflect.apply(request, null, args);
      isFirst = false;
      return forever();
    });
    const lock = createDeliveryLock(slow);
    const run = () => lock.run(atOnce, tellGuard);
    const first = run();
    await vi.advanceTimersByTimeAsync(1000);
    expect(await first).toEqual({ ran: true, value: 'leases' });
    vi.setSystemTime(Date.now() - 86_400_000);
    expect(await run()).toEqual({ ran: true, value: 'lock' });
  });

  test.each([...refused, ['hang', managerOf(forever)] as const])(
    '%s, the work is done all the same, once, and knows it may not be alone',
    async (_, manager) => {
      for (const waitMs of [0, 5000]) {
        const run = vi.fn(tellGuard);
        const result = createDeliveryLock(manager).run({ waitMs }, run);
        await vi.advanceTimersByTimeAsync(waitMs + 2000);
        expect(await result).toEqual({ ran: true, value: 'leases' });
        expect(run).toHaveBeenCalledOnce();
      }
    },
  );

  test('answer too late, the work is not done a second time', async () => {
    let grant: (lock: Lock) => Promise<unknown> = forever;
    const late = {
      request: (_: string, __: LockOptions, granted: typeof grant) => {
        grant = granted;
        return forever();
      },
    } as unknown as LockManager;
    const run = vi.fn(async () => 'done');
    const result = createDeliveryLock(late).run(atOnce, run);
    await vi.advanceTimersByTimeAsync(2000);
    await grant({ name: 'contact-outbox', mode: 'exclusive' });
    expect(await result).toEqual({ ran: true, value: 'done' });
    expect(run).toHaveBeenCalledOnce();
  });
});
