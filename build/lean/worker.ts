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
  // For plugins that make room.
  'workbox-core/_private/executeQuotaErrorCallbacks.js': `
    export const executeQuotaErrorCallbacks = () => {};`,
};

/** Leaves that out of the service worker: 0.4 KiB of its 12 (2026-11-27). */
export function leanWorker(): Plugin {
  return {
    name: 'site:lean-worker',
    enforce: 'pre',
    load(id) {
      if (/\/workbox-[\w-]+\/_version\.js$/.test(id)) return '';
      return Object.entries(workerReplacements).find(([module]) =>
        id.endsWith(`/node_modules/${module}`),
      )?.[1];
    },
  };
}
