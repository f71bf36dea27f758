/** Without an answer after this, a line is dead, in ms. */
const longestAnswerMs = 10_000;

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
    // That of another site is 0, as it may not be known.
    return status < 500 && status !== 429;
  } catch {
    return false;
  }
}
