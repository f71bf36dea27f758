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
