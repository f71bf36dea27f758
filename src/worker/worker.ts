import { clientsClaim } from 'workbox-core';
import { PrecacheRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { deliverInBackground, syncTag } from '../outbox/worker.ts';
import {
  drawings,
  hashedAssets,
  isDrawing,
  isHashedAsset,
  notHere,
  otherPages,
  pageFileUrl,
  precache,
  precacheManifest,
  trueAnswers,
} from './cache.ts';
import { unpack } from './unpack.ts';

declare const self: ServiceWorkerGlobalScope;

// Makes the first visit readable offline without a reload.
clientsClaim();

precache.strategy.plugins.push(trueAnswers);
precache.addToCacheList(precacheManifest);

/** Resolves once no other version is taking over. */
async function whenTakenOver(): Promise<void> {
  const { active } = self.registration;
  if (active?.state !== 'activating') return;
  await new Promise((resolve) => active.addEventListener('statechange', resolve));
}

self.addEventListener('install', (event) => {
  // Let POSTs bypass this worker: a message need not wait for it to start. And a worker started anew by an attempt,
  // just as the next version takes over, would forget that, and stay half a minute longer.
  event.addRoutes?.({ condition: { requestMethod: 'POST' }, source: 'network' });
  // All versions share one precache. If a waiting version activates while this one installs, its cleanup deletes
  // what this one has stored. So unpack and install again: each time only what is missing is fetched.
  const install = async () => {
    await whenTakenOver();
    await unpack();
    await precache.install(event);
  };
  event.waitUntil(unpack().then(install).then(install));
});
self.addEventListener('activate', (event) => {
  event.waitUntil(precache.activate(event));
});
registerRoute(
  new PrecacheRoute(precache, {
    urlManipulation: pageFileUrl,
    // A query (a filter, a campaign tag) does not change which file answers.
    ignoreURLParametersMatching: [/./],
  }),
);
registerRoute(isHashedAsset, hashedAssets);
registerRoute(isDrawing, drawings);
registerRoute(({ request }) => request.mode === 'navigate', otherPages);
setCatchHandler(notHere);

self.addEventListener('message', (event) => {
  // Only the visitor decides when a new version replaces the one in use (`pwa/update/take-over.ts`).
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting();
  // The precache also holds what a version that waits has fetched (`pwa/kept/installed-with.ts`).
  if (event.data?.type === 'LIST') event.ports[0]?.postMessage(precacheManifest);
});

// A message goes out also after the tab, and on Android the app, was closed.
self.addEventListener('sync', (event) => {
  if (event.tag === syncTag) event.waitUntil(deliverInBackground());
});
self.addEventListener('periodicsync', (event) => {
  if (event.tag === syncTag) event.waitUntil(deliverInBackground());
});
