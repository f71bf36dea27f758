import { keepRunning } from '../keep-running.ts';
import type { SocketDirectory } from '../sockets.ts';
import { type PostgrestOptions, startPostgrest } from './postgrest.ts';
import type { RestRequest, RestResponse } from './postgrest-call.ts';

/** PostgREST, started again whenever it ends by itself. */
export interface Api {
  /** Rejects while PostgREST is not running. */
  request(call: RestRequest): Promise<RestResponse>;
  /** Resolves once requests reach the database. */
  ready(): Promise<void>;
  stop(): Promise<void>;
  /** The process that serves now, for tests that end it from outside. */
  pid(): number;
}

/** What PostgREST is started with, each time. */
export interface ApiOptions extends Pick<PostgrestOptions, 'database' | 'jwtSecret'> {
  readonly sockets: SocketDirectory;
  /** How long PostgREST may take to answer a call. */
  readonly answerWithinMs: number;
  /** Told in a sentence about each end and each failed restart. */
  readonly report: (text: string) => void;
}

/**
 * Starts PostgREST and keeps it running.
 * @throws what the first start throws.
 */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { database, jwtSecret, sockets, answerWithinMs, report } = options;
  let starts = 0;
  const start = () => {
    starts += 1;
    const listen = sockets.address(`rest-${starts}`);
    return startPostgrest({ database, jwtSecret, listen, answerWithinMs });
  };
  const { current, stop } = await keepRunning({
    name: 'PostgREST',
    start,
    end: (postgrest) => postgrest.stop(),
    report,
  });
  return {
    request: (call) => current().request(call),
    ready: () => current().ready(),
    pid: () => current().pid,
    stop,
  };
}
