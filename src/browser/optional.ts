/**
 * What a browser may lack, or may throw where it is only looked at or constructed (storage and
 * channels do with cookies blocked): undefined then.
 */
export function optional<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}

/** Settles as `promise` does, or with `instead` where that takes longer than `ms` or fails. */
export async function withTimeout<T, U>(
  promise: Promise<T>,
  ms: number,
  instead: U,
): Promise<T | U> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const limit = new Promise<U>((resolve) => {
    timer = setTimeout(() => resolve(instead), ms);
  });
  try {
    return await Promise.race([promise.catch(() => instead), limit]);
  } finally {
    clearTimeout(timer);
  }
}
