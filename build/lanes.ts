import { availableParallelism } from 'node:os';

/**
 * Does `work` for each of these, as many at a time as there are cores: for work that other threads do,
 * such as compressing. They are taken from one queue, so what is held meanwhile does not grow with them.
 * A queue that makes them itself makes one at a time, beside the work for those before it.
 */
export async function inLanes<T>(
  items: IterableIterator<T> | AsyncIterableIterator<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const lane = async () => {
    for await (const item of items) await work(item);
  };
  await Promise.all(Array.from({ length: availableParallelism() }, lane));
}
