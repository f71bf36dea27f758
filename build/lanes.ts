import { availableParallelism } from 'node:os';

/**
 * Does `work` for each of these, as many at a time as there are cores: for work that other threads do,
 * such as compressing. All lanes take from one iterator, so memory does not grow with the number of items.
 * A generator still makes one item at a time, while earlier ones are worked on.
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
