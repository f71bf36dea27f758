import { expect, test } from 'vitest';
import { createDeliveryLock } from '../../src/outbox/lock.ts';

const forever = () => new Promise<never>(() => {});

test('without Web Locks a tab still delivers one thing at a time', async () => {
  const lock = createDeliveryLock(undefined);
  const order: string[] = [];
  let finish = () => {};
  const first = lock.run(0, async (exclusive) => {
    order.push(`first, exclusive: ${exclusive}`);
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
  });
  const second = lock.run(5000, async () => order.push('second'));
  expect(await lock.run(0, async () => order.push('third'))).toEqual({ held: false });
  finish();
  await Promise.all([first, second]);
  expect(order).toEqual(['first, exclusive: false', 'second']);
});

test('who waits in vain is told so, and does not block the next', async () => {
  const lock = createDeliveryLock(undefined);
  let finish = () => {};
  const first = lock.run(
    0,
    () =>
      new Promise<void>((resolve) => {
        finish = resolve;
      }),
  );
  expect(await lock.run(10, forever)).toEqual({ held: false });
  finish();
  await first;
  expect(await lock.run(0, async () => 'mine')).toEqual({ held: true, value: 'mine' });
});

test('an error of the work frees the lock', async () => {
  const lock = createDeliveryLock(undefined);
  await expect(lock.run(0, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await lock.run(0, async () => 'mine')).toMatchObject({ held: true });
});

test('where Web Locks are refused, the lock of the tab takes over', async () => {
  const refusing = {
    request: () => Promise.reject(new DOMException('sandboxed', 'SecurityError')),
  } as unknown as LockManager;
  const lock = createDeliveryLock(refusing);
  expect(await lock.run(0, async (exclusive) => exclusive)).toEqual({ held: true, value: false });
});
