/** Reads just enough of a TrueType file to ask what it can show and how tall its lines are. */
function table(font: Uint8Array, wanted: string): DataView {
  const view = new DataView(font.buffer, font.byteOffset, font.byteLength);
  for (let entry = 12; entry < 12 + view.getUint16(4) * 16; entry += 16) {
    const tag = String.fromCharCode(...font.subarray(entry, entry + 4));
    if (tag === wanted) {
      return new DataView(
        font.buffer,
        font.byteOffset + view.getUint32(entry + 8),
        view.getUint32(entry + 12),
      );
    }
  }
  throw new Error(`The font has no ${wanted} table`);
}

/** Code points of the basic plane that the font maps to a glyph (cmap format 4). */
export function characters(font: Uint8Array): Set<number> {
  const cmap = table(font, 'cmap');
  const found = new Set<number>();
  for (let record = 4; record < 4 + cmap.getUint16(2) * 8; record += 8) {
    const start = cmap.getUint32(record + 4);
    if (cmap.getUint16(start) !== 4) continue;
    const segments = cmap.getUint16(start + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = cmap.getUint16(start + 14 + segment * 2);
      const first = cmap.getUint16(start + 16 + (segments + segment) * 2);
      for (let code = first; code <= last && code < 0xffff; code += 1) found.add(code);
    }
  }
  return found;
}

/** Line measures in font units. */
export function lineMeasures(font: Uint8Array) {
  const lines = table(font, 'hhea');
  return {
    unitsPerEm: table(font, 'head').getUint16(18),
    ascent: lines.getInt16(4),
    descent: lines.getInt16(6),
    lineGap: lines.getInt16(8),
  };
}
