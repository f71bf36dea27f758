import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { ROOT, runCommand } from '../command.ts';
import { LocalError } from '../errors.ts';
import { vercelConfig } from '../publish/vercel-config.ts';
import { parseHeaders, parseRedirects } from '../web/host-files.ts';

/** Vercel compresses by itself, and is not to publish what speaks to other hosts. */
const LEFT_OUT = /^_(headers|redirects)$|\.(br|gz)$/;

/** `npm run vercel-output`: dist/ as Vercel's Build Output API wants it, in .vercel/output. */
runCommand(async () => {
  const dist = join(ROOT, 'dist');
  const output = join(ROOT, '.vercel/output');
  const entries = await readdir(dist, { recursive: true, withFileTypes: true }).catch(() => {
    throw new LocalError('dist-missing', `There is no build in ${dist}. Run: npm run build`);
  });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(dist, sep).length))
    .map((file) => file.split(sep).join('/'))
    .filter((file) => !LEFT_OUT.test(file));
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
