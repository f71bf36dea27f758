import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalError } from '../errors.ts';
import { findPostgrest } from './postgrest-binary.ts';
import { callPostgrest, type RestRequest, type RestResponse } from './postgrest-call.ts';
import { type PostgrestConfig, postgrestEnv } from './postgrest-config.ts';

/** A running PostgREST. */
export interface Postgrest {
  readonly pid: number;
  /** Rejects with `postgrest-unreachable` when it is gone, `postgrest-silent` when it takes too long. */
  request(request: RestRequest): Promise<RestResponse>;
  /**
   * Resolves once requests reach the database.
   * @throws `postgrest-failed`.
   */
  ready(): Promise<void>;
  /** Fulfilled with the last lines it printed when the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 3_000;

/** How PostgREST is started, and how long it is waited for, in ms. */
export interface PostgrestOptions extends PostgrestConfig {
  readonly answerWithinMs: number;
}

/** Starts PostgREST on `listen`, in front of `database`, and waits for it. */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  const { listen, answerWithinMs } = options;
  const child = launch(await findPostgrest(), {
    ...withoutPostgres(process.env),
    ...postgrestEnv(options),
  });
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output.push(text);
      if (output.length > 20) output.shift();
    });
  }
  const ended = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message));
    child.once('exit', () => {
      // Releases the watchdog (see launch).
      child.stdin?.destroy();
      resolve(output.join(''));
    });
  });
  const postgrest: Postgrest = {
    pid: child.pid ?? 0,
    request: (call) => callPostgrest(listen, call, answerWithinMs),
    ready: () => waitUntilReady(postgrest),
    ended,
    stop: () => stop(child),
  };
  try {
    await postgrest.ready();
  } catch (error) {
    await postgrest.stop();
    throw error;
  }
  return postgrest;
}

/**
 * Replaces the shell by PostgREST, after leaving a watchdog behind: it reads a pipe whose other end
 * only our process holds, so even when we are killed outright, PostgREST does not outlive us.
 */
const WATCHED = 'exec 3<&0; (cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$0" </dev/null 3<&-';

/** Without a developer's own settings for Postgres, which libpq and PostgREST would read. */
function withoutPostgres(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('PG')));
}

function launch(binary: string, env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  // A process group of its own: Ctrl+C reaches us alone, and we stop things in order.
  return spawn('/bin/sh', ['-c', WATCHED, binary], { env, stdio: [...stdio], detached: true });
}

async function waitUntilReady(postgrest: Postgrest): Promise<void> {
  let end: string | null = null;
  void postgrest.ended.then((output) => {
    end = output;
  });
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (end !== null) throw new LocalError('postgrest-failed', `PostgREST ended: ${end}`);
    const status = await postgrest.request({ method: 'HEAD', path: '/' }).then(
      (response) => response.status,
      () => null,
    );
    if (status === 200) return;
    await delay(25);
  }
  throw new LocalError(
    'postgrest-failed',
    `PostgREST did not reach the database within ${READY_WITHIN_MS / 1000} s.`,
  );
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exit;
  clearTimeout(timer);
}
