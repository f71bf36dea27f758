/**
 * A client address of its own for the nth visitor, since the API limits what one address may send.
 * All of 127.0.0.0/8 is this machine on Linux; elsewhere only 127.0.0.1 is.
 */
export function sourceAddress(nth: number): { localAddress?: string } {
  if (process.platform !== 'linux') return {};
  const host = (nth % 60_000) + 256;
  return { localAddress: `127.1.${host >> 8}.${host & 255}` };
}
