import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { renderHeaders } from '../../build/headers.ts';

/** A directory that is gone after the test. */
export interface TemporaryDirectory {
  readonly path: string;
  remove(): Promise<void>;
}

export async function temporaryDirectory(): Promise<TemporaryDirectory> {
  const path = await mkdtemp(join(tmpdir(), 'pinhal-test-'));
  return { path, remove: () => rm(path, { recursive: true, force: true }) };
}

/** Writes files, each with its compressed twins where told. */
export async function writeFiles(directory: string, files: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const file = join(directory, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, text);
    if (/\.(html|js)$|^assets\//.test(name)) {
      await writeFile(`${file}.br`, brotliCompressSync(text));
      await writeFile(`${file}.gz`, gzipSync(text));
    }
  }
}

/** A build in miniature, laid out as `npm run build` does. */
export function writeDist(directory: string): Promise<void> {
  return writeFiles(directory, {
    'index.html': '<h1>Início</h1>',
    'sobre.html': '<h1>Sobre Nós</h1>',
    'servicos.html': '<h1>Serviços</h1>',
    'servicos/consultoria-ti.html': '<h1>Consultoria</h1>',
    '404.html': '<h1>404</h1>',
    'assets/main-abc123.js': 'console.log("Olá")',
    'manifest.webmanifest': '{}',
    'robots.txt': '0123456789',
    _headers: renderHeaders({ scriptHashes: ['sha256-a'], styleHashes: [] }),
    _redirects: '# short paths\n/servicos/consultoria /servicos/consultoria-ti 301\n',
  });
}
