/** Width and height of a PNG, from its header. Throws for anything else. */
export function pngSize(bytes: Buffer): { width: number; height: number } {
  if (bytes.toString('latin1', 1, 4) !== 'PNG') throw new Error('This is not a PNG.');
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}
