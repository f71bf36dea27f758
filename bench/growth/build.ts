import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { ROOT } from '../../local/command.ts';

/** What a build took. */
export interface BuildCost {
  readonly seconds: number;
  /** Of all its threads together: the same on a busy machine. */
  readonly processorSeconds: number;
  /** The most memory the process held at a time, in MB. */
  readonly peakMemory: number;
}

/** Says at its end what a process used: memory in kB, processor time in microseconds. */
const TELL_USE = `data:text/javascript,${encodeURIComponent(
  `process.on('exit', () => {
    const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
    process.stdout.write(['\\nused', maxRSS, userCPUTime + systemCPUTime, '\\n'].join(' '));
  });`,
)}`;

/**
 * Builds the site in `folder` in a process of its own.
 * @throws what it wrote if that fails.
 */
export async function measuredBuild(folder: string): Promise<BuildCost> {
  const vite = createRequire(join(ROOT, 'package.json')).resolve('vite/package.json');
  const command = [
    '--import',
    TELL_USE,
    join(dirname(vite), 'bin/vite.js'),
    'build',
    '--logLevel',
    'error',
  ];
  const start = performance.now();
  const child = spawn(process.execPath, command, {
    cwd: folder,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const [code] = await once(child, 'close');
  const text = Buffer.concat(output).toString();
  const [, peak, used] = /\nused (\d+) (\d+) \n/.exec(text) ?? [];
  if (code !== 0 || used === undefined) throw new Error(`The build of ${folder} failed:\n${text}`);
  return {
    seconds: (performance.now() - start) / 1000,
    processorSeconds: Number(used) / 1e6,
    peakMemory: Number(peak) / 1024,
  };
}
