/** The address of a site or a project. */
export interface Origin {
  /** Without a slash at its end. */
  readonly origin: string;
  /** On this machine. */
  readonly loopback: boolean;
}

/** What browsers take for this machine, as `URL` writes it. */
const LOOPBACK = /^(?:localhost|127(?:\.\d+){3}|\[::1\])$/;

/**
 * Reads an address that names a host alone: https, or plain http on this machine. Null for anything
 * else: a path, a query or a password is a paste of the wrong address.
 */
export function readOrigin(address: string): Origin | null {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url === null || url.href !== `${url.origin}/`) return null;
  const loopback = LOOPBACK.test(url.hostname);
  const safe = url.protocol === 'https:' || (url.protocol === 'http:' && loopback);
  return safe ? { origin: url.origin, loopback } : null;
}
