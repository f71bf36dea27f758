import { join } from 'node:path';
import { closeOnSignal, ROOT, readOptions, runCommand } from '../command.ts';
import { startServer } from '../web/server.ts';
import { createSite } from '../web/site.ts';

/** `npm run serve`: an existing build alone, as a static host would serve it. */
runCommand(async () => {
  const { port, host, distDir } = readOptions(4173, ['dist']);
  const onSignal = closeOnSignal();
  const server = await startServer([createSite(distDir ?? join(ROOT, 'dist'))], { port, host });
  onSignal(server.close);
  console.log(`\n  ${server.url}  (no database; a build for a hosted project sends there)\n`);
});
