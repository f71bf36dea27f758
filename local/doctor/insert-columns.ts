import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

const GRANT =
  /\bgrant\s+insert\s*\(([^)]*)\)\s*on\s+(?:table\s+)?(?:public\.)?contact_messages\s+to\s+([^;]*);/gi;

/** The columns that the migrations in a directory let the public fill. */
export async function insertColumns(directory: string): Promise<string[]> {
  const files = (await readdir(directory)).filter((file) => file.endsWith('.sql')).sort();
  const texts = await Promise.all(files.map((file) => readFile(join(directory, file), 'utf8')));
  const columns = texts
    .flatMap((sql) => [...sql.replace(/--.*$/gm, '').matchAll(GRANT)])
    .filter(([, , roles = '']) => /\banon\b/.test(roles))
    .flatMap(([, list = '']) => list.split(',').map((column) => column.trim()));
  return [...new Set(columns)];
}
