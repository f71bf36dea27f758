import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import type { Backend } from '../../../local/commands/backend.ts';
import { insertColumns } from '../../../local/doctor/insert-columns.ts';
import { startServer, type WebServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';
import { openMigratedBackend } from '../../database/support/harness.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../dist-fixture.ts';
import { writePublishedSite } from './published-site.ts';

const MIGRATIONS = join(import.meta.dirname, '../../../supabase/migrations');

/** A whole site with its database, and what its migrations let the public fill; for the tests of one file. */
export let directory: TemporaryDirectory;
export let backend: Backend;
export let whole: WebServer;
export let columns: string[];
beforeAll(async () => {
  directory = await temporaryDirectory();
  await writePublishedSite(directory.path);
  backend = await openMigratedBackend();
  whole = await startServer([backend.gateway, createSite(directory.path)], { port: 0 });
  columns = await insertColumns(MIGRATIONS);
});
afterAll(async () => {
  await whole.close();
  await backend.close();
  await directory.remove();
});
