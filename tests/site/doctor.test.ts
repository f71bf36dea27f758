import { expect, test } from 'vitest';
import { LOCAL_PUBLISHABLE_KEY } from '../../build/env/supabase-env.ts';
import { siteChecks } from '../../local/doctor/examine.ts';
import { publishedBackend } from '../../local/doctor/published-backend.ts';
import { siteAt } from '../../local/doctor/visit.ts';
import { startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { distDir } from './dist.ts';

test('the doctor finds nothing wrong with the build, and whom it sends to', async () => {
  const server = await startServer([createSite(distDir)], { port: 0 });
  try {
    const site = siteAt(server.url);
    for (const [id, check] of Object.entries(siteChecks)) {
      expect(await check(site), id).toMatchObject({ status: 'ok' });
    }
    // tests/local/doctor has the rest of it, with a database.
    expect(await publishedBackend(site)).toEqual({ url: site.origin, key: LOCAL_PUBLISHABLE_KEY });
  } finally {
    await server.close();
  }
});
