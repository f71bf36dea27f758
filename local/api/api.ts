import { setTimeout as delay } from 'node:timers/promises';
import type { SocketDirectory } from '../sockets.ts';
import {
  type Postgrest,
  type PostgrestOptions,
  type RestRequest,
  type RestResponse,
  startPostgrest,
} from './postgrest.ts';

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

export interface ApiOptions extends Pick<PostgrestOptions, 'database' | 'jwtSecret'> {
  readonly sockets: SocketDirectory;
  /** How long PostgREST may take to answer a call. */
  readonly answerWithinMs: number;
  /** Told in a sentence about each end and each failed restart. */
  readonly report: (text: string) => void;
}

const RESTART_AFTER_MS = 500;

/** Starts PostgREST and keeps it running. Throws what the first start throws. */
export async function startApi(options: ApiOptions): Promise<Api> {
  const { database, jwtSecret, sockets, answerWithinMs, report } = options;
  let starts = 0;
  const start = async () => {
    starts += 1;
    const listen = await sockets.address(`rest-${starts}`);
    return startPostgrest({ database, jwtSecret, listen, answerWithinMs });
  };
  let current: Postgrest = await start();
  let stopped = false;

  const keepRunning = async () => {
    while (!stopped) {
      const lastOutput = await current.ended;
      if (stopped) return;
      report(`PostgREST ended and is started again. ${lastOutput}`.trim());
      await delay(RESTART_AFTER_MS);
      if (stopped) return;
      try {
        current = await start();
        if (stopped) await current.stop();
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const keeper = keepRunning();

  return {
    request: (call) => current.request(call),
    ready: () => current.ready(),
    pid: () => current.pid,
    stop: async () => {
      stopped = true;
      await current.stop();
      await keeper;
    },
  };
}
