/** On a line that is dead, and does not say so, a request may never end: a file is given up after this, in ms. */
const longestFetchMs = 15_000;

export const fetchOrGiveUp = (url: string | URL, options?: RequestInit) =>
  fetch(url, { ...options, signal: AbortSignal.timeout(longestFetchMs) });
