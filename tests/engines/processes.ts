import type { ChildProcess } from 'node:child_process';

/** Ends a process with this one, also where that is told to stop in the middle. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill();
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
}
