import { fork } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../../../local/command.ts';
import type { BatchNews } from '../batch.ts';
import type { Defect } from './defects.ts';

/** What a simulation needs to run elsewhere. */
const parts = [
  'package.json',
  'tsconfig.json',
  'src/outbox',
  'src/browser',
  'src/contact/form/submission/origin-of-result.ts',
  'tests/simulation',
];

/** The file with the defect in it; throws where the code is not as the defect has it. */
export function spoil(source: string, { name, file, changes }: Defect): string {
  let spoilt = source;
  for (const [from, to] of changes) {
    if (spoilt.split(from).length !== 2) throw new Error(`${name}: ${file} has changed`);
    // As a function: what is put in its place is no pattern.
    spoilt = spoilt.replace(from, () => to);
  }
  return spoilt;
}

/** Plays seeds from the first one on until something is wrong; null where nothing was. */
function hunt(dir: string, first: number, runs: number): Promise<number | null> {
  return new Promise((resolve, reject) => {
    const args = [first, first + runs, 1].map(String);
    const child = fork(join(dir, 'tests/simulation/batch.ts'), args, {
      cwd: dir,
      execArgv: ['--import', 'tsx'],
    });
    let found: number | null = null;
    child.on('message', ({ failed }: BatchNews) => {
      found ??= failed[0] ?? null;
      if (found !== null) child.kill();
    });
    child.on('exit', (code) => {
      if (found === null && code !== 0) reject(new Error(`the hunt ended with ${code}`));
      else resolve(found);
    });
  });
}

/** One defect, and the first seed in which something was wrong; null where nothing was. */
interface Found {
  readonly defect: Defect;
  readonly seed: number | null;
}

/** Puts each of these into a copy of the code and plays at most so many runs of it, from the first seed on. */
export async function* huntDefects(
  hunted: readonly Defect[],
  first: number,
  runs: number,
): AsyncGenerator<Found> {
  const dir = mkdtempSync(join(tmpdir(), 'outbox-defects-'));
  try {
    for (const part of [...parts, 'tests/outbox/support']) {
      cpSync(join(ROOT, part), join(dir, part), { recursive: true });
    }
    symlinkSync(join(ROOT, 'node_modules'), join(dir, 'node_modules'), 'junction');
    for (const defect of hunted) {
      const path = join(dir, 'src', defect.file);
      const source = readFileSync(path, 'utf8');
      writeFileSync(path, spoil(source, defect));
      yield { defect, seed: await hunt(dir, first, runs) };
      writeFileSync(path, source);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
  }
}
