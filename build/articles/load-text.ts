import { createHash } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { Rolldown } from 'vite';
import { HASH_LENGTH, OWN } from '../asset-names.ts';
import { FETCH_CODE } from '../fetched-imports.ts';
import { articleJson, textModule } from './compile.ts';

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
  const json = await articleJson(path);
  const hash = createHash('sha256').update(json).digest('base64url').slice(0, HASH_LENGTH);
  if (name === 'client') {
    const fileName = `assets/${OWN.article}.${slug}-${hash}.js`;
    context.emitFile({ type: 'asset', fileName, source: textModule(json) });
    return `
import { importCode } from ${JSON.stringify(FETCH_CODE)};
const text = '/${fileName}';
export const loadText = () => importCode(() => import(/* @vite-ignore */ text), [text]);
`;
  }
  const fileName = `texts/${slug}-${hash}.json`;
  context.emitFile({ type: 'asset', fileName, source: json });
  const file = resolve(config.root, config.build.outDir, fileName);
  // Node would keep a module for as long as it runs.
  return `
import { readFile } from 'node:fs/promises';
export const loadText = async () => JSON.parse(await readFile(${JSON.stringify(file)}, 'utf8'));
`;
}
