import type { Plugin } from 'vite';

/** What of Workbox does nothing in our service worker, and what replaces it. */
export const workerReplacements: Readonly<Record<string, string>> = {
  // Names that can be changed, and those of parts we do not have.
  'workbox-core/_private/cacheNames.js': `
    const named = (kind) => (given) => given || 'workbox-' + kind + '-' + registration.scope;
    export const cacheNames = {
      getPrecacheName: named('precache-v2'),
      getRuntimeName: named('runtime'),
    };`,
  // Two lists of what was installed, which nobody reads.
  'workbox-precaching/utils/PrecacheInstallReportPlugin.js': `
    export class PrecacheInstallReportPlugin {}`,
  // For plugins that are told of each change of a cache.
  'workbox-core/_private/cacheMatchIgnoreParams.js': `
    export const cacheMatchIgnoreParams = () => {};`,
  // Ours are matched by functions.
  'workbox-routing/RegExpRoute.js': 'export class RegExpRoute {}',
  // It takes addresses and patterns too, and throws for anything else. Ours are routes, or functions with a handler.
  'workbox-routing/registerRoute.js': `
    import { Route } from './Route.js';
    import { getOrCreateDefaultRouter } from './utils/getOrCreateDefaultRouter.js';
    export const registerRoute = (capture, handler) =>
      getOrCreateDefaultRouter().registerRoute(
        capture instanceof Route ? capture : new Route(capture, handler),
      );`,
  // It also listens to pages that ask for addresses to be cached, which ours do not.
  'workbox-routing/utils/getOrCreateDefaultRouter.js': `
    import { Router } from '../Router.js';
    let router;
    export const getOrCreateDefaultRouter = () => {
      if (!router) (router = new Router()).addFetchListener();
      return router;
    };`,
  // For plugins that make room.
  'workbox-core/_private/executeQuotaErrorCallbacks.js': `
    export const executeQuotaErrorCallbacks = () => {};`,
};

/** How Workbox installs: one file after the other. */
const ONE_BY_ONE = /^( +)for \(const \[url, cacheKey\] of (this\.\w+)\) (\{$[\s\S]*?^\1\})$/m;

/**
 * Has Workbox install four files at a time, in the same order: what the packs have not brought (`src/worker/unpack.ts`).
 * All 158 files with 562 ms a request came in 88 s one after the other, and in 30 like this (2026-11-29), as Chromium
 * asks for three at a time while it installs a worker.
 * @throws where a new version of Workbox installs in another way.
 */
export function installedInLanes(code: string): string {
  if (!ONE_BY_ONE.test(code)) throw new Error('Workbox no longer installs as expected');
  return code.replace(
    ONE_BY_ONE,
    (_all, _indent, files: string, body: string) => `
      const files = ${files}.entries();
      const lane = async () => { for (const [url, cacheKey] of files) ${body} };
      await Promise.all([lane(), lane(), lane(), lane()]);`,
  );
}

/** What Workbox's classes can do and nothing calls, by module. No bundler leaves methods out. */
export const uncalledMethods = {
  'workbox-precaching/PrecacheController.js': [
    'precache',
    'getCachedURLs',
    'createHandlerBoundToURL',
  ],
  'workbox-routing/Router.js': ['addCacheListener', 'setDefaultHandler', 'unregisterRoute'],
} as const;

/**
 * Takes methods out of a class of Workbox.
 * @throws where a new version has no such method.
 */
export function withoutMethods(code: string, names: readonly string[]): string {
  let lean = code;
  for (const name of names) {
    const method = new RegExp(`^    ${name}\\([^]*?^    \\}\n`, 'm');
    if (!method.test(lean)) throw new Error(`Workbox no longer has ${name} as expected`);
    lean = lean.replace(method, '');
  }
  return lean;
}

/** Leaves that out of the service worker, 0.8 KiB of its 12 (2026-11-30), and has it install in lanes. */
export function leanWorker(): Plugin {
  return {
    name: 'site:lean-worker',
    enforce: 'pre',
    transform: {
      filter: { id: /\/workbox-(?:precaching\/PrecacheController|routing\/Router)\.js$/ },
      handler(code, id) {
        const names = Object.entries(uncalledMethods).find(([module]) => id.endsWith(module))?.[1];
        const lean = withoutMethods(code, names ?? []);
        return { code: id.includes('Precache') ? installedInLanes(lean) : lean, map: null };
      },
    },
    load(id) {
      if (/\/workbox-[\w-]+\/_version\.js$/.test(id)) return '';
      return Object.entries(workerReplacements).find(([module]) =>
        id.endsWith(`/node_modules/${module}`),
      )?.[1];
    },
  };
}
