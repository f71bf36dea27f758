import { LOCAL_PUBLISHABLE_KEY } from '../../build/env/supabase-env.ts';
import { startApi } from '../api/api.ts';
import { createGateway, type GatewayOptions } from '../api/gateway.ts';
import type { RestRequest } from '../api/postgrest-call.ts';
import { POSTGRES_SOCKET } from '../api/postgrest-config.ts';
import type { Database, DatabaseOptions } from '../database/database.ts';
import type { DefaultGrants } from '../database/supabase-roles.ts';
import { type SupervisedDatabase, superviseDatabase } from '../database/supervised.ts';
import { LocalError } from '../errors.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { occupyDataDir } from '../inbox/occupy.ts';
import { sqlInbox } from '../inbox/sql-inbox.ts';
import { createSocketDirectory } from '../sockets.ts';
import { type Handler, startServer } from '../web/server.ts';
import { createSite } from '../web/site.ts';

/** How a backend is opened; without any of these as `npm start` does, but in memory. */
export interface BackendOptions {
  /** Where the data lives; absent or null keeps it in memory. */
  readonly dataDir?: string | null;
  /** What a new project grants by default; 'all' if it is not said. */
  readonly defaultGrants?: DefaultGrants;
  /** Where a request came from, by default its socket's address. */
  readonly addressOf?: GatewayOptions['addressOf'];
  /** What the API's tokens are signed with, by default a random one. */
  readonly jwtSecret?: string;
  /** The embedded database in a process of its own, by default. */
  readonly openDatabase?: (options: DatabaseOptions) => Promise<Database>;
  /** How long a call may take before the database is taken for stuck; 10 s by default. */
  readonly answerWithinMs?: number;
  /** Told in a sentence what is being done or went wrong. */
  readonly report?: (text: string) => void;
}

/** Database, PostgREST and the gateway in front of them; what serves them over HTTP is up to you. */
export interface Backend {
  /** Answers /rest/v1/*. */
  readonly gateway: Handler;
  /** Runs one statement as the owner, between two requests of the API. */
  query<Row = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<Row[]>;
  /** Makes the database unreachable for PostgREST; `query` still works. */
  stopDatabase(): Promise<void>;
  /** Takes {@link Backend.stopDatabase} back and resolves once requests reach the database. */
  startDatabase(): Promise<void>;
  /** PostgREST's process id. */
  apiPid(): number;
  /** The id of the process the embedded database has; throws where it is another database. */
  databasePid(): number;
  close(): Promise<void>;
}

/** Only a supervised database can be restarted. */
type OpenDatabase = (
  options: DatabaseOptions & { readonly report: (text: string) => void },
) => Promise<Database & Partial<SupervisedDatabase>>;

/**
 * Opens the backend.
 * @throws `platform-unsupported`, `data-…`, `migration-failed` or `postgrest-…`.
 */
export async function openBackend(options: BackendOptions = {}): Promise<Backend> {
  const {
    dataDir = null,
    defaultGrants = 'all',
    answerWithinMs = 10_000,
    report = () => {},
  } = options;
  const open: OpenDatabase = options.openDatabase ?? superviseDatabase;
  const cleanups: (() => Promise<void>)[] = [];
  const close = async () => {
    for (let next = cleanups.pop(); next !== undefined; next = cleanups.pop()) await next();
  };
  try {
    const sockets = await createSocketDirectory();
    cleanups.push(sockets.remove);
    let inbox: Inbox | null = null;
    if (dataDir !== null) {
      const owner = sockets.address('owner');
      cleanups.push(await occupyDataDir(dataDir, owner, () => inbox));
    }

    report('Opening the database');
    const database = await open({ dataDir, defaultGrants, report });
    cleanups.push(database.close);
    for (const name of database.applied) report(`Applied migration ${name}`);

    const address = sockets.address(POSTGRES_SOCKET);
    let unlisten = await database.listen(address);

    report('Starting PostgREST');
    const api = await startApi({
      database: { at: address, ...database.login },
      jwtSecret: options.jwtSecret,
      sockets,
      answerWithinMs,
      report,
    });
    cleanups.push(api.stop);

    // The database has one session only. PostgREST uses it one request at a time anyway; this
    // queue keeps our own statements out of the middle of its transactions.
    let last: Promise<unknown> = Promise.resolve();
    const runExclusive = <T>(task: () => Promise<T>): Promise<T> => {
      const result = last.then(task);
      // A failed task is its caller's concern; the next one runs all the same.
      last = result.catch(() => undefined);
      return result;
    };
    const query = <Row>(sql: string, params?: readonly unknown[]) =>
      runExclusive(() => database.query<Row>(sql, params));
    inbox = sqlInbox(query, dataDir);
    const callApi = async (call: RestRequest) => {
      try {
        return await api.request(call);
      } catch (error) {
        // PostgREST waits for nothing but the database, which must be stuck then.
        if (error instanceof LocalError && error.code === 'postgrest-silent') database.restart?.();
        throw error;
      }
    };

    return {
      gateway: createGateway({
        key: LOCAL_PUBLISHABLE_KEY,
        request: (call, abandoned) =>
          runExclusive(async () => {
            abandoned.throwIfAborted();
            return callApi(call);
          }),
        ...(options.addressOf === undefined ? {} : { addressOf: options.addressOf }),
      }),
      query,
      stopDatabase: async () => {
        await unlisten();
        unlisten = async () => {};
      },
      startDatabase: async () => {
        unlisten = await database.listen(address);
        await api.ready();
      },
      apiPid: api.pid,
      databasePid: () => {
        if (database.pid === undefined) throw new Error('The database has no process of its own');
        return database.pid();
      },
      close,
    };
  } catch (error) {
    await close();
    throw error;
  }
}

/** The same, and what is served beside it. */
export interface StartOptions extends BackendOptions {
  /** The build to serve. */
  readonly distDir: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly host?: string;
}

/** The whole product on one machine. */
export interface RunningBackend extends Backend {
  /** The address to open in a browser, without a trailing slash. */
  readonly url: string;
}

/** Opens the backend and serves it together with a build on one origin. */
export async function startBackend(options: StartOptions): Promise<RunningBackend> {
  const { distDir, port, host, ...backendOptions } = options;
  const site = createSite(distDir);
  const backend = await openBackend(backendOptions);
  try {
    const listen = host === undefined ? { port } : { port, host };
    const server = await startServer([backend.gateway, site], listen);
    const close = async () => {
      await server.close();
      await backend.close();
    };
    return { ...backend, url: server.url, close };
  } catch (error) {
    await backend.close();
    throw error;
  }
}
