import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const COMPRESSIBLE = /\.(?:html|js|css|svg|json|webmanifest|xml|txt)$/;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/**
 * Writes a `.br` and a `.gz` beside every text file of a folder, so that the server compresses
 * nothing while a visitor waits. It must run last: a file changed afterwards would be served stale.
 */
export async function compressFolder(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && COMPRESSIBLE.test(entry.name));
  await Promise.all(
    files.map(async (entry) => {
      const path = join(entry.parentPath, entry.name);
      const source = await readFile(path);
      const options = {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: source.length,
        },
      };
      await Promise.all([
        brotli(source, options).then((data) => writeFile(`${path}.br`, data)),
        deflate(source, { level: 9 }).then((data) => writeFile(`${path}.gz`, data)),
      ]);
    }),
  );
}
