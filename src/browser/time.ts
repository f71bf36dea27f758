/** Resolves after `ms`. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** Settles as `promise` does; if that takes longer than `ms`, as `late` does. */
export async function settleWithin<T, U>(
  promise: Promise<T>,
  ms: number,
  late: () => U | PromiseLike<U>,
): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(late);
  try {
    return await Promise.race([promise, limit]);
  } finally {
    clearTimeout(timer);
  }
}

/** Resolves as `promise` does; if that takes longer than `ms` or fails, to `instead`. */
export function resolveWithin<T, U>(promise: Promise<T>, ms: number, instead: U): Promise<T | U> {
  return settleWithin(
    promise.catch(() => instead),
    ms,
    () => instead,
  );
}
