import { Script } from 'node:vm';
import { minifySync, transformWithOxc } from 'vite';

/**
 * Makes a script to be put into pages of a TypeScript file. It has to be the same in all of them, so
 * that one hash in the Content-Security-Policy allows it. Its quotation marks are those of the
 * attributes around it: up to 60 bytes of a page's brotli.
 * @throws where the file is a module, or holds what these quotation marks would change.
 */
export async function inlineScript(source: string, file: string): Promise<string> {
  const { code } = await transformWithOxc(source, file, { sourcemap: false });
  const { code: minified } = minifySync('inline.js', code);
  const script = minified.trim().replace(/;$/, '').replaceAll('`', '"');
  if (/\$\{/.test(script)) throw new Error(`${file} fills in a text: join its parts with +`);
  new Script(script, { filename: file });
  return script;
}
