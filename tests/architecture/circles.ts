/** Who names whom. */
export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * The circles of a graph: groups whose members all lead to each other, smallest name first (Tarjan's
 * strongly connected components).
 */
export function circlesOf(graph: Graph): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const path: string[] = [];
  const circles: string[][] = [];
  const enter = (name: string) => {
    index.set(name, index.size);
    low.set(name, index.get(name) ?? 0);
    path.push(name);
    for (const other of graph.get(name) ?? []) {
      if (!index.has(other)) enter(other);
      if (path.includes(other)) low.set(name, Math.min(lowOf(name), lowOf(other)));
    }
    if (lowOf(name) !== index.get(name)) return;
    const group = path.splice(path.indexOf(name));
    if (group.length > 1 || graph.get(name)?.has(name)) circles.push(group.sort());
  };
  const lowOf = (name: string) => low.get(name) ?? 0;
  for (const name of graph.keys()) if (!index.has(name)) enter(name);
  return circles;
}
