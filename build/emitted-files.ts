import { extname } from 'node:path';
import type { Plugin } from 'vite';

/** A file of the built site that no module imports, at a fixed path. */
export interface SiteFile {
  /** Path below the site's root, without a leading slash. */
  readonly fileName: string;
  readonly source: string | Uint8Array;
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
};

/**
 * A plugin that adds generated files to the client build, and serves them while developing. Files
 * are made once per process, when first needed.
 */
export function emittedFiles(
  name: string,
  make: () => readonly SiteFile[] | Promise<readonly SiteFile[]>,
): Plugin {
  let made: Promise<readonly SiteFile[]> | undefined;
  const files = () => {
    made ??= Promise.resolve(make());
    return made;
  };
  return {
    name,
    applyToEnvironment: (environment) => environment.name === 'client',
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const path = decodeURI((request.url ?? '').replace(/\?.*$/, '')).slice(1);
        files()
          .then((all) => all.find((file) => file.fileName === path))
          .then((file) => {
            if (file === undefined) return next();
            response.setHeader('Content-Type', mediaTypes[extname(path)] ?? 'text/plain');
            response.end(file.source);
          })
          .catch(next);
      });
    },
    async generateBundle() {
      for (const file of await files()) this.emitFile({ type: 'asset', ...file });
    },
  };
}
