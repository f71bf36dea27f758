import { fileURLToPath } from 'node:url';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { LocalError } from './errors.ts';
import { refuseOldNode } from './node-version.ts';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../', import.meta.url));

/** What the local commands take from their arguments and from PORT and HOST. */
export interface CommandOptions {
  readonly port: number;
  readonly host: string;
  /** Where the database lives. */
  readonly dataDir: string;
  /** A build to serve as it is, instead of this repository's own, kept up to date. */
  readonly distDir: string | null;
}

/** Those of our options that npm has as well: set, they may be meant for npm, as in an `.npmrc`. */
const ALSO_NPMS = ['json', 'only', 'yes'];

/**
 * Reads a command's arguments.
 * @throws `usage` with one sentence: what is wrong, and what is known.
 */
export function parseArguments<Config extends ParseArgsConfig>(config: Config) {
  refuseTaken(Object.keys(config.options ?? {}));
  try {
    return parseArgs(config);
  } catch (error) {
    // What Node says after its first sentence is advice about dashes.
    const [wrong] = (error instanceof Error ? error.message : String(error)).split(/\.(?:\s|$)/);
    const known = Object.keys(config.options ?? {}).map((name) => `--${name}`);
    throw new LocalError('usage', `${wrong}; known are ${known.join(', ')}.`);
  }
}

/**
 * npm keeps what stands before the `--` for itself, and the command would do what it does without it:
 * read another inbox, open another database. What npm keeps it hands on as a variable.
 */
function refuseTaken(known: readonly string[]): void {
  const { npm_lifecycle_event: script, ...variables } = process.env;
  if (script === undefined) return;
  const taken = known.find(
    (name) =>
      !ALSO_NPMS.includes(name) &&
      variables[`npm_config_${name.replaceAll('-', '_')}`] !== undefined,
  );
  if (taken === undefined) return;
  throw new LocalError(
    'usage',
    `npm took --${taken} for itself: write "--" before it, as in npm run ${script} -- --${taken}.`,
  );
}

/**
 * Reads the options of a command that knows those of `known`.
 * @throws `usage`, or `port-refused` if PORT is no port.
 */
export function readOptions(
  defaultPort: number,
  known: readonly ('data' | 'dist')[],
): CommandOptions {
  const { values } = parseArguments({
    options: Object.fromEntries(known.map((name) => [name, { type: 'string' as const }])),
  });
  const port = Number(process.env.PORT || defaultPort);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) {
    throw new LocalError('port-refused', `PORT is "${process.env.PORT}", which is not a port.`);
  }
  return {
    port,
    host: process.env.HOST || '127.0.0.1',
    dataDir: values.data ?? `${ROOT}.data`,
    distDir: values.dist ?? null,
  };
}

/** Runs a command; an expected failure ends it with its message and status 1. */
export function runCommand(command: () => Promise<void>): void {
  let told = false;
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    // The reader has seen enough, as `head` has. Other work of the command goes on to its end.
    if (error.code === 'EPIPE') return;
    // A full disk, say: a server whose log is there goes on too, and still ends in order with 0
    // (closeOnSignal). Where the output is the result, the command has failed.
    process.exitCode = 1;
    if (!told) console.error(`\nThe output was not written whole: ${error.message}\n`);
    told = true;
  });
  const checked = async () => {
    refuseOldNode();
    await command();
  };
  checked().catch((error: unknown) => {
    console.error(error instanceof LocalError ? `\n${error.message}\n` : error);
    process.exit(1);
  });
}

/**
 * The hang-up of a terminal too, nohup or not: Node gives every signal its default back before our
 * code runs, so nobody can see here that this one was to be ignored (README: setsid).
 */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const CLOSE_WITHIN_MS = 8_000;
const PARENT_CHECK_MS = 250;

/**
 * Ends the process in order when it is told to. Returns the function that hands over what to close;
 * before that there is nothing a sudden end could harm.
 */
export function closeOnSignal(): (close: () => Promise<void>) => void {
  let close = async (): Promise<void> => {};
  let closing = false;
  const end = () => {
    // A terminal and npm may both pass the same Ctrl+C on.
    if (closing) return;
    closing = true;
    setTimeout(() => process.exit(1), CLOSE_WITHIN_MS).unref();
    close().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  for (const signal of SIGNALS) process.on(signal, end);
  if (process.env.npm_lifecycle_event !== undefined) onOrphaned(end);
  return (handedOver) => {
    close = handedOver;
  };
}

/**
 * `kill` on npm ends the shell between npm and us but does not reach us; what we notice is that our
 * parent is another one. Without npm, a parent that ends may be meant to (setsid).
 */
function onOrphaned(end: () => void): void {
  const parent = process.ppid;
  setInterval(() => {
    if (process.ppid !== parent) end();
  }, PARENT_CHECK_MS).unref();
}
