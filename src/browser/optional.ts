/**
 * Reads what a browser may lack; undefined if that throws. Storage and channels throw when they are only looked at
 * or constructed, if cookies are blocked.
 */
export function optional<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
