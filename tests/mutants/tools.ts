import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LocalError } from '../../local/errors.ts';

/** Exact, as no lock file holds them. Stryker needs a newer Node than the rest of the project. */
const manifest = JSON.stringify({
  private: true,
  dependencies: {
    '@stryker-mutator/core': '10.1.1',
    '@stryker-mutator/vitest-runner': '10.1.1',
    node: '22.23.3',
  },
});

/** What runs Stryker: its own Node, and the script behind its command. */
export interface MutationTools {
  readonly node: string;
  readonly stryker: string;
}

/**
 * Fetches Stryker and a Node for it into `folder` unless they are there. It has to lie below
 * node_modules, so that the runner finds the project's own vitest. Throws `tools-missing`.
 */
export function mutationTools(folder: string): MutationTools {
  const stored = join(folder, 'package.json');
  if (!existsSync(stored) || readFileSync(stored, 'utf8') !== manifest) install(folder, stored);
  const packages = join(folder, 'node_modules');
  return {
    node: join(packages, 'node/bin/node'),
    stryker: join(packages, '@stryker-mutator/core/bin/stryker.js'),
  };
}

function install(folder: string, stored: string): void {
  const npm = process.env.npm_execpath;
  if (npm === undefined) {
    throw new LocalError('tools-missing', 'Fetching Stryker needs npm: run npm run mutants.');
  }
  mkdirSync(folder, { recursive: true });
  writeFileSync(stored, manifest);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error'];
  const how = ['install', '--legacy-peer-deps', '--no-engine-strict', ...quiet];
  const { status } = spawnSync(process.execPath, [npm, ...how], { cwd: folder, stdio: 'inherit' });
  if (status === 0) return;
  writeFileSync(stored, '');
  throw new LocalError('tools-missing', 'Stryker could not be fetched from the npm registry.');
}
