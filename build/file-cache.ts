import { createHash } from 'node:crypto';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Where build products that are slow to make survive between builds; ignored by git. */
export const CACHE_FOLDER = fileURLToPath(new URL('../node_modules/.cache/site', import.meta.url));

/**
 * The file that `produce` makes, made once per `inputs`: a build with the same inputs reads it back.
 * `inputs` must name everything the result depends on, the versions of tools included.
 */
export async function cached(
  inputs: readonly (string | Uint8Array)[],
  produce: () => Promise<Uint8Array> | Uint8Array,
): Promise<Uint8Array> {
  const hash = createHash('sha256');
  for (const input of inputs) hash.update(input).update('\0');
  const file = join(CACHE_FOLDER, 'objects', hash.digest('hex').slice(0, 32));
  try {
    return await readFile(file);
  } catch {
    const made = await produce();
    await writeWhole(file, made);
    return made;
  }
}

/** Writes a file so that another build never sees half of it. */
export async function writeWhole(file: string, content: Uint8Array | string): Promise<void> {
  await mkdir(join(file, '..'), { recursive: true });
  const unfinished = `${file}.${process.pid}`;
  await writeFile(unfinished, content);
  await rename(unfinished, file);
}
