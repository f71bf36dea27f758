import { join } from 'node:path';
import { expect, test } from 'vitest';
import { examine } from '../../local/doctor/examine.ts';
import { insertColumns } from '../../local/doctor/insert-columns.ts';
import { siteAt } from '../../local/doctor/visit.ts';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { openMigratedBackend } from '../database/support/harness.ts';
import { distDir } from './dist.ts';

test('the doctor finds nothing wrong with the build and its database', async () => {
  const backend = await openMigratedBackend();
  const server = await startServer([backend.gateway, createSite(distDir)], { port: 0 });
  try {
    const columns = await insertColumns(join(import.meta.dirname, '../../supabase/migrations'));
    const findings = await examine(siteAt(server.url), columns);
    expect(findings.filter(({ status }) => status !== 'ok')).toEqual([]);
  } finally {
    await server.close();
    await backend.close();
  }
});
