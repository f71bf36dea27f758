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

/** How Workbox installs: one file after the other. */
const ONE_BY_ONE = /^( +)for \(const \[url, cacheKey\] of (this\.\w+)\) (\{$[\s\S]*?^\1\})$/m;

/**
 * Has Workbox install four files at a time, in the same order. One after the other they waited for the line 158 times:
 * with 562 ms a request the site was on the device after 88 s, now after 30 (2026-11-29), as Chromium asks for
 * three at a time while it installs a worker.
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

/** Leaves that out of the service worker, 0.4 KiB of its 12 (2026-11-27), and has it install in lanes. */
export function leanWorker(): Plugin {
  return {
    name: 'site:lean-worker',
    enforce: 'pre',
    transform: {
      filter: { id: /\/workbox-precaching\/PrecacheController\.js$/ },
      handler: (code) => ({ code: installedInLanes(code), map: null }),
    },
    load(id) {
      if (/\/workbox-[\w-]+\/_version\.js$/.test(id)) return '';
      return Object.entries(workerReplacements).find(([module]) =>
        id.endsWith(`/node_modules/${module}`),
      )?.[1];
    },
  };
}
