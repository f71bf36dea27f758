let underWay = 0;

/**
 * Fetches code whose absence the caller makes up for. Elsewhere a reload mends missing code; here
 * it would take away what the visitor is about to be told.
 */
export async function fetchHandled<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  underWay += 1;
  try {
    return await fetchCode();
  } finally {
    underWay -= 1;
  }
}

/** Whether a failure to fetch code is being made up for right now. */
export function isFetchHandled(): boolean {
  return underWay > 0;
}
