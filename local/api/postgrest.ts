import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';
import { findPostgrest } from './postgrest-binary.ts';

/** One call to PostgREST, its body read completely. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

export interface RestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A running PostgREST. */
export interface Postgrest {
  readonly pid: number;
  /** Rejects with the socket's error when PostgREST is gone, `postgrest-silent` when it takes too long. */
  request(request: RestRequest): Promise<RestResponse>;
  /** Resolves once requests reach the database. Throws `postgrest-failed`. */
  ready(): Promise<void>;
  /** Fulfilled with the last lines it printed when the process has ended, for whatever reason. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

const READY_WITHIN_MS = 30_000;
const STOP_WITHIN_MS = 3_000;

/** Where a database is and how the API's role enters it. */
export interface DatabaseAddress {
  readonly at: Address;
  /** Its name on the server. */
  readonly name: string;
  /** Of the role authenticator; the embedded database asks for none. */
  readonly password?: string;
}

export interface PostgrestOptions {
  readonly database: DatabaseAddress;
  readonly listen: Address;
  /** What tokens are signed with (HS256); unless told a random one, so that any is refused. */
  readonly jwtSecret?: string | undefined;
  readonly answerWithinMs: number;
}

/** Starts PostgREST on `listen`, in front of `database`, and waits for it. */
export async function startPostgrest(options: PostgrestOptions): Promise<Postgrest> {
  const { listen, answerWithinMs } = options;
  const child = launch(await findPostgrest(), { ...process.env, ...configuration(options) });
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
    request: (call) => send(listen, call, answerWithinMs),
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

function configuration({
  database: { at, name, password },
  listen,
  jwtSecret = randomBytes(32).toString('hex'),
}: PostgrestOptions): Record<string, string> {
  const [host, port] =
    'socketPath' in at ? [dirname(at.socketPath), POSTGRES_PORT] : [at.host, at.port];
  const entry = `host=${host} port=${port} dbname=${name} user=authenticator sslmode=disable`;
  return {
    PGRST_DB_URI: password === undefined ? entry : `${entry} password=${password}`,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: 'anon',
    // The embedded database has one session, so: one connection, nothing prepared that another
    // connection could miss, nobody listening for notices.
    PGRST_DB_POOL: '1',
    PGRST_DB_PREPARED_STATEMENTS: 'false',
    PGRST_DB_CHANNEL_ENABLED: 'false',
    PGRST_DB_CONFIG: 'false',
    // A token signed with another one is answered with 401, as a hosted project does.
    PGRST_JWT_SECRET: jwtSecret,
    PGRST_LOG_LEVEL: 'crit',
    ...('socketPath' in listen
      ? { PGRST_SERVER_UNIX_SOCKET: listen.socketPath, PGRST_SERVER_UNIX_SOCKET_MODE: '600' }
      : { PGRST_SERVER_HOST: listen.host, PGRST_SERVER_PORT: String(listen.port) }),
  };
}

const POSTGRES_PORT = 5432;

/** The file name libpq looks for in a directory given as host. */
export const POSTGRES_SOCKET = `.s.PGSQL.${POSTGRES_PORT}`;

/**
 * Replaces the shell by PostgREST, after leaving a watchdog behind: it reads a pipe whose other end
 * only our process holds, so even when we are killed outright, PostgREST does not outlive us.
 */
const WATCHED = 'exec 3<&0; (cat <&3; kill -9 $$) >/dev/null 2>&1 & exec "$0" </dev/null 3<&-';

function launch(binary: string, env: NodeJS.ProcessEnv): ChildProcess {
  const stdio = ['pipe', 'pipe', 'pipe'] as const;
  if (process.platform === 'win32') return spawn(binary, [], { env, stdio: [...stdio] });
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

function send(address: Address, call: RestRequest, withinMs: number): Promise<RestResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request({
      ...address,
      // A kept connection may be gone by the next call, and nobody could tell what became of it.
      agent: false,
      method: call.method,
      path: call.path,
      headers: call.headers,
      timeout: withinMs,
    });
    outgoing.once('timeout', () =>
      outgoing.destroy(new LocalError('postgrest-silent', 'PostgREST did not answer in time')),
    );
    outgoing.once('error', reject);
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', reject);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.end(call.body);
  });
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const exit = once(child, 'exit');
  child.kill('SIGTERM');
  const timer = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS);
  await exit;
  clearTimeout(timer);
}
