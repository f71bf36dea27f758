import { availableParallelism, cpus, loadavg } from 'node:os';

/** The machine, and how busy it was: other work on it makes every timing worse. */
export function machine(): string {
  const [load = 0] = loadavg();
  const model = cpus()[0]?.model.trim() ?? 'unknown processor';
  return `${availableParallelism()} cores (${model}), load ${load.toFixed(1)}`;
}
