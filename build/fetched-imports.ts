import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Vite's own helper, through which a build calls each `import()` with the files it needs. */
const HELPER = '\0vite/preload-helper.js';

/** Where the page fetches code. */
export const FETCH_CODE = fileURLToPath(
  new URL('../src/browser/code/fetch-code.ts', import.meta.url),
);

/** What is here before the rest of the site asks for more (the groups in vite.config.ts). */
const FOUNDATION = /^assets\/(?:react|rolldown-runtime|router|shared|start(?!-contact))-/;
/** Code that runs before all of that is here. */
const EARLY = /^assets\/(?:index|start)-/;

/**
 * Has the page import code by way of `importCode` in src/browser/code/fetch-code.ts. Vite's helper
 * names the files in `modulepreload` links, and what these lose stays lost in many browsers.
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
              (one) => EARLY.test(hostId) || !FOUNDATION.test(one),
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
