import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import { FETCH_CODE } from '../import-code.ts';
import { articleModule } from './compile.ts';

/** As many characters of a hash as other files have in their names (asset-names.ts). */
const HASH_LENGTH = 7;

/**
 * The code of `loadText`, with which an article's page loads its text. A build writes the text
 * beside its modules, because a bundler would hold 0.7 MB for each (2026-11-25).
 * @param context of the plugin hook that asks for the code.
 * @param folder where the articles are.
 */
export async function loadTextCode(
  context: Rolldown.PluginContext,
  folder: string,
  slug: string,
): Promise<string> {
  const path = join(folder, `${slug}.mdx`);
  const { config, mode, name } = context.environment;
  if (mode !== 'build') return `export const loadText = () => import(${JSON.stringify(path)});\n`;
  const source = await articleModule(path);
  const hash = createHash('sha256').update(source).digest('base64url').slice(0, HASH_LENGTH);
  const fileName = `assets/${slug}-${hash}.js`;
  context.emitFile({ type: 'asset', fileName, source });
  const load = '() => import(/* @vite-ignore */ text)';
  if (name === 'client') {
    return `
import { importCode } from ${JSON.stringify(FETCH_CODE)};
const text = '/${fileName}';
export const loadText = () => importCode(${load}, [text]);
`;
  }
  const file = pathToFileURL(resolve(config.root, config.build.outDir, fileName)).href;
  return `
const text = ${JSON.stringify(file)};
export const loadText = ${load};
`;
}
