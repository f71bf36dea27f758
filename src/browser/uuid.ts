/** Each 0, 1 and 8 becomes random: RFC 9562 leaves that many bits to a version 4. */
const pattern = '10000000-1000-4000-8000-100000000000';

/** A random UUID. `randomUUID` is missing in older browsers, and in pages without TLS. */
export function uuid(): string {
  return pattern.replace(/[018]/g, (digit) => {
    const [random = 0] = crypto.getRandomValues(new Uint8Array(1));
    return (Number(digit) ^ (random & (15 >> (Number(digit) / 4)))).toString(16);
  });
}
