import { resolveName, type Target } from './resolve.ts';
import { type Room, roomOf } from './rooms.ts';
import type { ModuleName, Names } from './script-names.ts';

/** What the rule has to know of the repository. */
export interface House {
  readonly rooms: readonly Room[];
  /** Every file, relative to the root. */
  readonly files: ReadonlySet<string>;
  /** The packages of package.json. */
  readonly packages: ReadonlySet<string>;
}

/** A sentence for each module that a file must not name, or names in a way nobody can follow. */
export function complaintsAbout(file: string, names: Names, house: House): string[] {
  const room = roomOf(file, house.rooms);
  if (room === undefined) return [`${file} is in no room of the README's table`];
  if (room.imports === null && room.packages === null) return [];
  const from = `${file} (${room.name})`;
  return [
    ...names.modules.flatMap((module) =>
      aboutModule(module, room, file, house).map((wrong) => `${from} ${wrong}`),
    ),
    ...unreadable(names, file).map((text) => `${from} names what cannot be followed: ${text}`),
  ];
}

/** On this machine a program may look for its own files; a page has nothing but its modules. */
function unreadable({ unreadable, metaUses }: Names, file: string): readonly string[] {
  return file.startsWith('src/') ? [...unreadable, ...metaUses] : unreadable;
}

function aboutModule(
  { name, typeOnly, asAddress = false }: ModuleName,
  room: Room,
  file: string,
  house: House,
): string[] {
  if (asAddress) return aboutAddress(name, room, file, house);
  const target = resolveName(file, name, house.files);
  switch (target.kind) {
    case 'unknown':
      return [`names ${name}, which leads nowhere`];
    case 'package':
      return aboutPackage(target.name, typeOnly, room, house);
    case 'file':
    case 'folder':
      return roomsAt(target, house).flatMap((other) =>
        aboutRoom(other, target.path, typeOnly, room),
      );
  }
}

/**
 * A page has no folders, so an address in src/ has to be a file's. On this machine it may also be a
 * place that belongs to no room: the root, what a build leaves.
 */
function aboutAddress(name: string, room: Room, file: string, house: House): string[] {
  const target = resolveName(file, name, house.files);
  if (file.startsWith('src/') && target.kind === 'folder') {
    return [`names the folder ${name}, from which any file can be reached`];
  }
  if (file.startsWith('src/') || target.kind === 'package') {
    return aboutModule({ name, typeOnly: false }, room, file, house);
  }
  if (target.kind === 'unknown') return [];
  const other = roomOf(target.path, house.rooms);
  return other === undefined ? [] : aboutRoom(other, target.path, false, room);
}

function aboutPackage(name: string, typeOnly: boolean, room: Room, house: House): string[] {
  const hasTypes = typeOnly && house.packages.has(`@types/${name}`);
  if (!/^node:|^virtual:|[*]/.test(name) && !house.packages.has(name) && !hasTypes) {
    return [`names ${name}, which is no package of package.json`];
  }
  const allowed = [...(room.packages ?? [name]), ...(typeOnly ? room.typePackages : [])];
  const known = allowed.some((one) => one === name || (one === 'node:*' && /^node:/.test(name)));
  return known ? [] : [`must not know the package ${name}`];
}

/** The room of a file; of a folder also the rooms inside it, for a pattern names them all. */
function roomsAt({ kind, path }: Target & { path: string }, house: House): (Room | undefined)[] {
  if (kind === 'file') return [roomOf(path, house.rooms)];
  const below = path === '.' ? [...house.files] : [...house.files].filter(startsWith(`${path}/`));
  return [...new Set(below.map((file) => roomOf(file, house.rooms)))];
}

const startsWith = (text: string) => (file: string) => file.startsWith(text);

function aboutRoom(other: Room | undefined, path: string, typeOnly: boolean, room: Room): string[] {
  if (other === undefined) return [`names ${path}, which is in no room`];
  if (other === room) return [];
  if (path.endsWith('.module.css')) return [`takes the class names of ${path} (${other.name})`];
  const allowed = [...(room.imports ?? [other.name]), ...(typeOnly ? room.typeImports : [])];
  return allowed.includes(other.name) ? [] : [`must not import ${path} (${other.name})`];
}
