/** A line without an answer for this long, in ms, counts as dead. */
export const longestAnswerMs = 10_000;

/** Whether a server answers, and is not down or overloaded. No cookies, no referrer. */
export async function reaches(url: string, options: RequestInit = {}): Promise<boolean> {
  try {
    const { status } = await fetch(url, {
      method: 'HEAD',
      cache: 'no-store',
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      // Requests that never end would hold up the next.
      signal: AbortSignal.timeout(longestAnswerMs),
      ...options,
    });
    // The status of another site is 0 (`no-cors`).
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
