/** What is known of one request, whatever the client library makes of it. */
export interface Exchange {
  /** Whether the request left for the network at all. */
  sent: boolean;
  /** The head of the answer, once it came. */
  answer: { readonly status: number; readonly retryAfter: string | null } | null;
}

// The signal is the one thing of ours that travels through the client down to `fetch`.
const exchanges = new WeakMap<AbortSignal, Exchange>();

/** Starts to watch the request that will carry this signal. */
export function watchExchange(signal: AbortSignal): Exchange {
  const exchange: Exchange = { sent: false, answer: null };
  exchanges.set(signal, exchange);
  return exchange;
}

/**
 * The `fetch` for a Supabase or PostgREST client: it follows no redirect, sends no cookie, asks no cache, and
 * notes the head of the answer, which the client keeps to itself.
 */
export function createRecordingFetch(
  base: typeof fetch = (...args) => globalThis.fetch(...args),
): typeof fetch {
  return async (input, init) => {
    const exchange = init?.signal ? exchanges.get(init.signal) : undefined;
    if (exchange) exchange.sent = !init?.signal?.aborted;
    const response = await base(input, {
      ...init,
      redirect: 'error',
      credentials: 'omit',
      cache: 'no-store',
    });
    if (exchange) {
      exchange.answer = {
        status: response.status,
        retryAfter: response.headers.get('Retry-After'),
      };
    }
    return response;
  };
}
