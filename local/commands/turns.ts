/** Runs tasks strictly one after the other, in the order in which they asked. */
export type TakeTurn = <T>(task: () => Promise<T>) => Promise<T>;

export function createTurns(): TakeTurn {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const turn = last.then(task);
    // A failed task is its caller's concern; the next one runs all the same.
    last = turn.catch(() => undefined);
    return turn;
  };
}
