import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { LocalError } from '../errors.ts';
import { buildVariables, ENV_FILES, OWN_ORIGIN } from './build-variables.ts';

const INPUT_DIRECTORIES = ['build', 'public', 'src'];
const INPUT_FILES = /\.(html|json|[cm]?[jt]s)$/;
/** The route tree, which the build itself writes among the sources, out of the others. */
const WRITTEN_BY_BUILD = 'src/routeTree.gen.ts';

/** Says whether dist/ was made from exactly the present sources; kept out of dist/ itself. */
const STAMP = '.cache/local-build';

/**
 * Where the pages of a build send: to the project that the environment or `.env` names, if they do, or
 * always to their own origin, as what tests or measures a build must reach no visitor's table.
 */
export type BuildTarget = 'named-project' | 'own-origin';

/**
 * Builds the site in `root` unless dist/ is what the present sources and VITE_ variables give.
 * Returns whether it built; throws `build-failed`.
 */
export async function ensureBuild(
  root: string,
  report: (text: string) => void,
  target: BuildTarget = 'own-origin',
): Promise<boolean> {
  const env = target === 'own-origin' ? { ...process.env, ...OWN_ORIGIN } : process.env;
  const sources = hashOfSources(root, target);
  if (readText(join(root, STAMP)) === stamp(root, sources)) return false;
  report('Building the site (only after a change)');
  await build(root, env);
  mkdirSync(dirname(join(root, STAMP)), { recursive: true });
  // The sources as they were before it: what was saved while it built may not be in it.
  writeFileSync(join(root, STAMP), stamp(root, sources));
  if (target === 'own-origin' && (await buildVariables(root)).VITE_SUPABASE_URL)
    report('dist/ is for the database here now: before you publish it, npm run build');
  return true;
}

async function build(root: string, env: NodeJS.ProcessEnv): Promise<void> {
  const vite = createRequire(join(root, 'package.json')).resolve('vite/package.json');
  const command = [join(dirname(vite), 'bin/vite.js'), 'build', '--logLevel', 'warn'];
  const child = spawn(process.execPath, command, {
    cwd: root,
    env,
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

/** The sources and variables by content, and the build by its time. */
function stamp(root: string, sources: string): string {
  const built = statSync(join(root, 'dist/index.html'), { throwIfNoEntry: false });
  return `${sources} ${built?.mtimeMs ?? 'none'}`;
}

function hashOfSources(root: string, target: BuildTarget): string {
  const hash = createHash('sha256');
  for (const file of inputs(root, target)) {
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  }
  const variables = Object.entries(process.env).filter(
    ([name]) => name.startsWith('VITE_') && !(target === 'own-origin' && name in OWN_ORIGIN),
  );
  hash.update(JSON.stringify(variables.sort(([a], [b]) => (a < b ? -1 : 1))));
  return hash.digest('hex');
}

/** Where no files of variables are, the two targets have the same ones, so that one build serves both. */
function inputs(root: string, target: BuildTarget): string[] {
  const top = readdirSync(root).filter(
    (name) => INPUT_FILES.test(name) || (target === 'named-project' && ENV_FILES.test(name)),
  );
  const below = INPUT_DIRECTORIES.flatMap((directory) =>
    readdirSync(join(root, directory), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(join(root, '/').length))
      .filter((file) => file !== WRITTEN_BY_BUILD),
  );
  return [...top, ...below].sort();
}

function readText(file: string): string | null {
  return statSync(file, { throwIfNoEntry: false }) === undefined
    ? null
    : readFileSync(file, 'utf8');
}
