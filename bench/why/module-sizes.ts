import { createBuilder, type Plugin } from 'vite';
import { ROOT } from '../../local/command.ts';
import { OWN_ORIGIN } from '../../local/commands/build-variables.ts';

/** A source module and what it gave to its chunk, in characters before minification. */
export interface ModuleSize {
  readonly module: string;
  readonly length: number;
}

/** The modules of each chunk by the chunk's file (`assets/main-abc.js`), the largest first. */
export type ModuleSizes = ReadonlyMap<string, readonly ModuleSize[]>;

/**
 * Builds the site once more, into `outDir`, to learn what its chunks are made of; the same sources
 * give the same chunks, so the names are those of the build that was measured.
 */
export async function moduleSizes(outDir: string): Promise<ModuleSizes> {
  const sizes = new Map<string, readonly ModuleSize[]>();
  const recorder: Plugin = {
    name: 'record-module-sizes',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type !== 'chunk') continue;
        const modules = Object.entries(output.modules).map(([id, { renderedLength }]) => ({
          module: moduleName(id),
          length: renderedLength,
        }));
        sizes.set(
          output.fileName,
          modules.sort((a, b) => b.length - a.length),
        );
      }
    },
  };
  // As the build it explains: with another address in it, its files would have other names.
  Object.assign(process.env, OWN_ORIGIN);
  const builder = await createBuilder({
    root: ROOT,
    logLevel: 'error',
    plugins: [recorder],
    build: { outDir, emptyOutDir: true },
  });
  await builder.buildApp();
  return sizes;
}

/** `react-dom/cjs/react-dom-client.production.js`, `src/main.ts` */
function moduleName(id: string): string {
  return id
    .replace(/^\0/, '')
    .replace(/^.*\/node_modules\//, '')
    .replace(ROOT, '');
}
