/** One row of the README's table: a part of the house, and what it may know. */
export interface Room {
  readonly name: string;
  /** Folders (`src/ui`), files, or the files right in a folder (`src/*`). */
  readonly places: readonly string[];
  /** Rooms it may import from; null is all of them. */
  readonly imports: readonly string[] | null;
  /** Rooms it may import types from. */
  readonly typeImports: readonly string[];
  /** Packages it may import; null is all of package.json's. */
  readonly packages: readonly string[] | null;
  /** Packages it may import types from. */
  readonly typePackages: readonly string[];
}

const HEAD = ['room', 'where', 'what is in it', 'may import', 'packages'];

/** Reads the table of rooms out of the README. Throws a sentence where it is no such table. */
export function readRooms(readme: string): Room[] {
  const lines = readme.split('\n').map(cells);
  const head = lines.findIndex((row) => row.join() === HEAD.join());
  if (head < 0) throw new Error(`README.md has no table with the columns ${HEAD.join(', ')}`);
  const end = lines.findIndex((row, index) => index > head && row.length === 0);
  const rooms = lines.slice(head + 2, end).map(readRow);
  const names = new Set(rooms.map(({ name }) => name));
  for (const { name, imports, typeImports } of rooms) {
    const unknown = [...(imports ?? []), ...typeImports].find((other) => !names.has(other));
    if (unknown !== undefined) throw new Error(`Room ${name} may import ${unknown}: no such room`);
  }
  return rooms;
}

function cells(line: string): string[] {
  if (!line.startsWith('|')) return [];
  return line
    .slice(1, line.lastIndexOf('|'))
    .split('|')
    .map((cell) => cell.trim());
}

function readRow(row: readonly string[]): Room {
  const [name = '', where = '', , imports = '', packages = ''] = row;
  const others = listed(imports, (item) => item);
  const known = listed(packages, (item) => /^`([^`]+)`$/.exec(item)?.[1]);
  return {
    name,
    places: [...where.matchAll(/`([^`]+)`/g)].flatMap(([, place = '']) => expanded(place)),
    imports: others.all ? null : others.values,
    typeImports: others.types,
    packages: known.all ? null : known.values,
    typePackages: known.types,
  };
}

/** `nothing`, `everything`, or a list with commas in which `types of` may stand before an item. */
function listed(text: string, read: (item: string) => string | undefined) {
  const items = text === 'nothing' ? [] : text.split(', ');
  const values: string[] = [];
  const types: string[] = [];
  if (text === 'everything') return { all: true, values, types };
  for (const item of items) {
    const [, typeMark, rest = ''] = /^(types of )?(.*)$/.exec(item) ?? [];
    const value = read(rest);
    if (value === undefined) throw new Error(`The table of rooms says "${text}": what is ${item}?`);
    (typeMark === undefined ? values : types).push(value);
  }
  return { all: false, values, types };
}

/** `src/{a,b}.ts` is `src/a.ts` and `src/b.ts`. */
function expanded(place: string): string[] {
  const [, before, alternatives, after] = /^(.*)\{(.*)\}(.*)$/.exec(place) ?? [];
  if (alternatives === undefined) return [place];
  return alternatives.split(',').map((one) => `${before}${one}${after}`);
}

/** The room of a file or folder: the one with the longest place that holds it. */
export function roomOf(path: string, rooms: readonly Room[]): Room | undefined {
  let best: { readonly room: Room; readonly length: number } | undefined;
  for (const room of rooms) {
    for (const place of room.places) {
      if (holds(place, path) && place.length > (best?.length ?? 0)) {
        best = { room, length: place.length };
      }
    }
  }
  return best?.room;
}

function holds(place: string, path: string): boolean {
  if (place.endsWith('/*')) return path.slice(0, path.lastIndexOf('/')) === place.slice(0, -2);
  return path === place || path.startsWith(`${place}/`);
}
