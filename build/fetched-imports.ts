import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { scriptNamed } from './asset-names.ts';
import { EARLY, FOUNDATION } from './chunk-groups.ts';

/** Vite's own helper, through which a build calls each `import()` with the files it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Where the page fetches code. */
export const FETCH_CODE = fileURLToPath(
  new URL('../src/browser/code/fetch-code.ts', import.meta.url),
);

const foundation = scriptNamed(...FOUNDATION);
const early = scriptNamed(...EARLY);

/**
 * Makes the page import code through `importCode` in src/browser/code/fetch-code.ts. Vite's helper names the files in
 * `modulepreload` links, and a file that one of these loses stays lost in many browsers.
 */
export function fetchedImports(): Plugin {
  return {
    name: 'site:fetched-imports',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    config: () => ({
      build: {
        modulePreload: {
          polyfill: false,
          // Vite leaves out a module that imports no other, and names what is here long since.
          resolveDependencies: (file, files, { hostId }) =>
            [...new Set([file, ...files])].filter(
              (one) => early.test(hostId) || !foundation.test(one),
            ),
        },
      },
    }),
    load(id) {
      if (id !== HELPER) return null;
      const helper = `import { importCode } from ${JSON.stringify(FETCH_CODE)};`;
      return `${helper} export const __vitePreload = (load, files) => importCode(load, files.map((file) => '/' + file));`;
    },
  };
}
