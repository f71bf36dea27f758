import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { z } from 'zod/mini';

const manifestSchema = z.object({ bin: z.union([z.string(), z.record(z.string(), z.string())]) });

/**
 * The script behind an installed package's command, to be run by Node itself: `npx` is a shell
 * script, which Windows does not start by that name.
 */
export function packageCommand(name: string): string {
  const manifest = createRequire(import.meta.url).resolve(`${name}/package.json`);
  const { bin } = manifestSchema.parse(JSON.parse(readFileSync(manifest, 'utf8')));
  const script = typeof bin === 'string' ? bin : Object.values(bin)[0];
  if (script === undefined) throw new Error(`${name} has no command`);
  return join(dirname(manifest), script);
}
