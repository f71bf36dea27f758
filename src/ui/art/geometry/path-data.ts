/** In the picture, or from another point. */
export type Point = readonly [x: number, y: number];

/** Two coordinates as path data, in tenths, without the separator where the sign is one. */
export function pair(x: number, y: number): string {
  return joined([tenths(x), tenths(y)]);
}

/** The way from one point to the next: shapes that are alike are written alike, and compress. */
export function steps([x, y]: Point, points: readonly Point[]): string {
  return joined(
    points.map(([nextX, nextY], index) => {
      const [fromX, fromY] = points[index - 1] ?? [x, y];
      return pair(nextX - fromX, nextY - fromY);
    }),
  );
}

/** A number as path data, without the nought before the point. */
export function tenths(value: number): string {
  return String(Math.round(value * 10) / 10).replace(/^(-?)0\./, '$1.');
}

/** A sign separates as well as a space does. */
function joined(parts: readonly string[]): string {
  return parts.join(' ').replaceAll(' -', '-');
}
