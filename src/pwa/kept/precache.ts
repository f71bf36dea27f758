/** Opens the cache in which Workbox keeps what a version was installed with, and one that waits has so far. */
export function openPrecache({ scope }: ServiceWorkerRegistration): Promise<Cache> {
  return caches.open(`workbox-precache-v2-${scope}`);
}
