import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalError } from '../errors.ts';

const INPUT_DIRECTORIES = ['build', 'public', 'src'];
const INPUT_FILES = /^\.env|\.(html|json|[cm]?[jt]s)$/;

/** Says whether dist/ was made from exactly the present sources; kept out of dist/ itself. */
const STAMP = '.cache/local-build';

/**
 * Builds the site in `root` unless dist/ is what the present sources and VITE_ variables give.
 * Returns whether it built; throws `build-failed`.
 */
export async function ensureBuild(root: string, report: (text: string) => void): Promise<boolean> {
  if (readText(join(root, STAMP)) === stamp(root)) return false;
  report('Building the site (only after a change)');
  await build(root);
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  // Taken afresh: the build writes generated sources, such as the route tree.
  writeFileSync(join(root, STAMP), stamp(root));
  return true;
}

async function build(root: string): Promise<void> {
  const vite = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  const command = [join(dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, command, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // Shown only if it fails: a good build lists each of its files.
  const output: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => output.push(chunk));
  }
  const abandon = () => child.kill();
  process.once('exit', abandon);
  const [code] = await once(child, 'close');
  process.off('exit', abandon);
  if (code !== 0) {
    process.stderr.write(Buffer.concat(output));
    throw new LocalError('build-failed', 'The build failed; see above.');
  }
}

/** The sources by content, and the build by its time. */
function stamp(root: string): string {
  const hash = createHash('sha256');
  for (const file of inputs(root)) hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  const variables = Object.entries(process.env).filter(([name]) => name.startsWith('VITE_'));
  hash.update(JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))));
  const built = statSync(join(root, 'dist/index.html'), { throwIfNoEntry: false });
  return `${hash.digest('hex')} ${built?.mtimeMs ?? 'none'}`;
}

function inputs(root: string): string[] {
  const top = readdirSync(root).filter((name) => INPUT_FILES.test(name));
  const below = INPUT_DIRECTORIES.flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length)),
  );
  return [...top, ...below].sort();
}

function readText(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) === undefined
    ? null
    : readFileSync(file, 'utf8');
}
