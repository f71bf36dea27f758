/** A file is given up after this, in ms: on a dead line that does not say so a request may never end. */
const longestFetchMs = 15_000;

export const fetchOrGiveUp = (url: string | URL, options?: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(longestFetchMs) });
