import { randomUUID } from 'node:crypto';
import { PostgrestClient } from '@supabase/postgrest-js';
import { LOCAL_PUBLISHABLE_KEY } from '../../../build/env/supabase-env.ts';
import { type Backend, type BackendOptions, openBackend } from '../../../local/commands/backend.ts';
import { type Database, openDatabase as openEmbedded } from '../../../local/database/database.ts';
import { startServer } from '../../../local/web/server.ts';
import { copyOfReadyData } from './ready-data.ts';

/** The real database, PostgREST and gateway on a free port. */
export interface TestBackend extends Backend {
  readonly url: string;
}

export async function openTestBackend(options: BackendOptions = {}): Promise<TestBackend> {
  const backend = await openMigratedBackend(options);
  const server = await startServer([backend.gateway], { port: 0 });
  const close = async () => {
    await server.close();
    await backend.close();
  };
  return { ...backend, url: server.url, close };
}

/** The backend over a new database with all migrations applied; it is gone once closed. */
export async function openMigratedBackend(options: BackendOptions = {}): Promise<Backend> {
  if (openDatabase !== null) return openBackend({ openDatabase, ...options });
  const data = await copyOfReadyData(options.defaultGrants);
  try {
    const backend = await openBackend({ ...options, dataDir: data.path });
    const close = async () => {
      await backend.close();
      await data.remove();
    };
    return { ...backend, close };
  } catch (error) {
    await data.remove();
    throw error;
  }
}

/** The same database alone, for what asks the API nothing. The embedded one is in this process. */
export async function openMigratedDatabase(): Promise<Pick<Database, 'query' | 'close'>> {
  if (openDatabase !== null) return openDatabase({ dataDir: null });
  const data = await copyOfReadyData();
  try {
    const { query, close } = await openEmbedded({ dataDir: data.path });
    return { query, close: () => close().then(data.remove) };
  } catch (error) {
    await data.remove();
    throw error;
  }
}

type OpenDatabase = NonNullable<BackendOptions['openDatabase']>;

let openDatabase: OpenDatabase | null = null;

/** From now on the tests' backends stand on databases opened so, in place of the embedded one. */
export function chooseDatabase(open: OpenDatabase): void {
  openDatabase = open;
}

/** A client that shows the key as supabase-js does. */
export function clientOf(backend: TestBackend, key = LOCAL_PUBLISHABLE_KEY): PostgrestClient {
  const headers = { apikey: key, Authorization: `Bearer ${key}` };
  return new PostgrestClient(`${backend.url}/rest/v1`, { headers });
}

/** A row the public may insert. */
export function validRow(change: Record<string, unknown> = {}) {
  return {
    id: randomUUID(),
    name: 'Ana Souza',
    email: 'ana@cliente.example',
    phone: '(41) 5555-0101',
    subject: 'Orçamento',
    message: 'Gostaria de um orçamento.',
    source_page: '/contato',
    submitted_at: '2026-03-04T05:06:07.089Z',
    consent_version: '2026-01',
    ...change,
  };
}

/** Has the public send these, one after the other as a device does, and all of them be taken. */
export async function sendAll(backend: TestBackend, rows: readonly object[]): Promise<void> {
  const table = clientOf(backend).from('contact_messages');
  for (const row of rows) {
    const { error } = await table.insert(row);
    if (error !== null) throw new Error(error.message);
  }
}

/** Lifts the limit of the whole table, for what sends more in an hour than it lets pass. */
export async function liftTableLimit({ query }: Pick<Backend, 'query'>): Promise<void> {
  await query('update private.settings set table_limit = 1000000');
}

/** How many rows there are, all told or with one id. */
export async function countRows(backend: Backend, id?: string): Promise<number> {
  const [row] = await backend.query<{ count: number }>(
    'select count(*)::int as count from contact_messages where $1::uuid is null or id = $1',
    [id ?? null],
  );
  return row?.count ?? 0;
}
