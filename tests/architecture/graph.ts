import type { Graph } from './circles.ts';
import type { House } from './complaints.ts';
import { resolveName } from './resolve.ts';
import { roomOf } from './rooms.ts';
import type { Names } from './script-names.ts';

/** Which file imports which, types and the files of a pattern included. */
export function moduleGraph(names: ReadonlyMap<string, Names>, { files }: House): Graph {
  const graph = new Map<string, ReadonlySet<string>>();
  for (const [file, { modules }] of names) {
    const targets = modules
      .filter(({ asAddress = false }) => !asAddress)
      .flatMap(({ name }) => {
        const target = resolveName(file, name, files);
        if (target.kind === 'file') return [target.path];
        if (target.kind !== 'folder') return [];
        return [...files].filter((path) => path.startsWith(`${target.path}/`));
      });
    graph.set(file, new Set(targets));
  }
  return graph;
}

/** The same between rooms; what a room imports of itself is left out. */
export function roomGraph(modules: Graph, { rooms }: House): Graph {
  const graph = new Map(rooms.map(({ name }) => [name, new Set<string>()]));
  for (const [file, targets] of modules) {
    const from = roomOf(file, rooms)?.name ?? file;
    for (const target of targets) {
      const to = roomOf(target, rooms)?.name ?? target;
      if (to !== from) graph.get(from)?.add(to);
    }
  }
  return graph;
}
