/** Opens Workbox's precache: the files of the installed version, and those of a waiting one so far. */
export function openPrecache({ scope }: ServiceWorkerRegistration): Promise<Cache> {
  return caches.open(`workbox-precache-v2-${scope}`);
}
