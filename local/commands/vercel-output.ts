import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isForDatabaseHere } from '../../build/reading.ts';
import { ROOT, runCommand } from '../command.ts';
import { LocalError } from '../errors.ts';
import { vercelConfig } from '../publish/vercel-config.ts';
import { servedFiles } from '../web/dist.ts';
import { parseHeaders, parseRedirects } from '../web/host-files.ts';

/** `npm run vercel-output`: dist/ as Vercel's Build Output API wants it, in .vercel/output. */
runCommand(async () => {
  const dist = join(ROOT, 'dist');
  const output = join(ROOT, '.vercel/output');
  // Vercel compresses by itself, and is not to publish what speaks to other hosts.
  const files = servedFiles(dist);
  if (isForDatabaseHere(await readFile(join(dist, 'worker.js'), 'utf8'))) {
    throw new LocalError(
      'dist-for-database-here',
      'The build in dist/ is for the database here: once published, its form would reach nobody. Run ' +
        'npm run build first, for a hosted project (README, "Publish it").',
    );
  }
  const config = vercelConfig({
    headerRules: parseHeaders(await readFile(join(dist, '_headers'), 'utf8')),
    redirects: parseRedirects(await readFile(join(dist, '_redirects'), 'utf8')),
    files,
  });
  await rm(output, { recursive: true, force: true });
  for (const file of files) {
    const target = join(output, 'static', file);
    await mkdir(dirname(target), { recursive: true });
    await cp(join(dist, file), target);
  }
  await writeFile(join(output, 'config.json'), `${JSON.stringify(config, null, 2)}\n`);
  console.log(`  ${files.length} files and ${config.routes.length} routes in .vercel/output`);
});
