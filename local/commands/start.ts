import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readSupabaseEnv } from '../../build/env/supabase-env.ts';
import { findPostgrest } from '../api/postgrest-binary.ts';
import { closeOnSignal, ROOT, readOptions, runCommand } from '../command.ts';
import { makeDataDir } from '../database/data-dir.ts';
import { refuseInUse } from '../database/data-dir-lock.ts';
import { mailDirOf } from '../notices/eml.ts';
import { startNotifier } from '../notices/notifier.ts';
import { refuseWithoutSockets } from '../sockets.ts';
import { startServer } from '../web/server.ts';
import { startBackend } from './backend.ts';
import { buildVariables } from './build-variables.ts';
import { ensureBuild } from './ensure-build.ts';

/** `npm start`: the production build with its database and API, on one port. */
runCommand(async () => {
  const { port, host, dataDir, distDir } = readOptions(4173, ['data', 'dist']);
  const onSignal = closeOnSignal();
  const report = (text: string) => console.log(`  ${text}`);
  console.log('\nPinhal Software, on this machine\n');
  // Asked first: nobody should wait for a build to hear that the port is taken, or what is missing.
  refuseWithoutSockets();
  await (await startServer([], { port, host })).close();
  await findPostgrest();
  await makeDataDir(dataDir);
  // A build would take the place of the one that is served, before the lock says that somebody serves.
  await refuseInUse(dataDir);
  if (distDir === null) await ensureBuild(ROOT, report, 'named-project');
  const startedAt = performance.now();
  const backend = await startBackend({
    distDir: distDir ?? join(ROOT, 'dist'),
    port,
    host,
    dataDir,
    report,
  });
  const stopNotifier = startNotifier({
    query: backend.query,
    mailDir: mailDirOf(dataDir),
    report,
  });
  onSignal(async () => {
    console.log('\n  Stopping');
    await stopNotifier();
    await backend.close();
  });
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  console.log(`  Ready in ${seconds} s. Messages: npm run messages. Stop: Ctrl+C.\n`);
  console.log(`  ${backend.url}\n`);
  // Not before it serves: it may have to load Vite. What another build is for, nobody knows here.
  const hosted = distDir === null ? readSupabaseEnv(await buildVariables(ROOT)).url : null;
  if (hosted !== null) {
    console.log(`  This build sends its messages to ${hosted}, not to the database here.\n`);
  }
});
