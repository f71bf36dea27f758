import { packs, precache, precacheManifest } from './cache.ts';

/** What `build/packs.ts` writes: texts of many files by their addresses. */
interface Pack {
  /** Of each of them. */
  readonly headers: Readonly<Record<string, string>>;
  readonly files: Readonly<Record<string, string>>;
}

/**
 * Rejects where the storage has no room for what all packs unpack to, a megabyte and a half: a device that stays full
 * would fetch them at each visit, in vain. Firefox compresses what it stores, so this is nothing it could.
 */
async function claimRoom(cache: Cache): Promise<void> {
  const part = crypto.getRandomValues(new Uint8Array(2 ** 16));
  const room = '/room';
  await cache.put(room, new Response(new Blob(Array(24).fill(part))));
  await cache.delete(room);
}

/**
 * Puts files into the precache that the build has packed, where at least half of the files of a kind are missing: all
 * at the first installation, the pages with most updates. The rest, and everything where a pack cannot be had, is left
 * to Workbox, which installs what is missing file by file. Rejects where the storage fails, as on a full device: all
 * would be fetched again in vain.
 */
export async function unpack(): Promise<void> {
  const cache = await caches.open(precache.strategy.cacheName);
  const here = new Set((await cache.keys()).map(({ url }) => url));
  const isWanted = ({ url }: { url: string }) => {
    const [, kind = ''] = /-(\w+)/.exec(url) ?? [];
    const keys = precacheManifest.flatMap((file) =>
      file.url.endsWith(kind) ? [precache.getCacheKeyForURL(file.url) ?? ''] : [],
    );
    return keys.filter((key) => here.has(key)).length * 2 <= keys.length;
  };
  const unpackOne = async ({ url }: { url: string }) => {
    // The browser's own cache would keep all of it once more.
    const pack: Partial<Pack> | null = await fetch(url, { cache: 'no-store', priority: 'low' })
      .then((answer) => answer.json())
      .catch(() => null);
    for (const [file, text] of Object.entries(pack?.files ?? {})) {
      const key = precache.getCacheKeyForURL(file);
      if (key && !here.has(key))
        await cache.put(key, new Response(text, { headers: pack?.headers ?? {} }));
    }
  };
  const wanted = packs.filter(isWanted);
  if (wanted.length > 0) await claimRoom(cache);
  await Promise.all(wanted.map(unpackOne));
}
