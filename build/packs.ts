import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PACK, packEnd } from './asset-names.ts';
import { headersOfAllPaths } from './headers.ts';
import { scriptsNamedIn } from './pages/first-scripts.ts';

/** What is packed, a pack for each: an update renews all pages, and only some of the others. */
const MEDIA_TYPES = {
  js: 'text/javascript; charset=utf-8',
  html: 'text/html; charset=utf-8',
  svg: 'image/svg+xml',
};

/** A pack, by its address below the site's root. */
interface Pack {
  readonly url: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Packs the files that the service worker installs: each pack holds the texts of many by their addresses, as JSON. An
 * installation then takes a dozen round trips instead of 158, and a third fewer bytes, as what pages or scripts
 * have in common is compressed once (`src/worker/unpack.ts`). Headers come with them: a page needs its policies, and
 * what a host or a cache sends with a JSON file may lack them, or have those of an earlier version.
 * @param site the folder of the built site
 * @param urls addresses of the files to install, without a leading slash
 */
export async function writePacks(site: string, urls: readonly string[]): Promise<Pack[]> {
  const read = (url: string) => readFile(join(site, url), 'utf8');
  const pages = await Promise.all(urls.filter((url) => url.endsWith('.html')).map(read));
  const named = pages.map((html) => new Set(scriptsNamedIn(html)));
  // The visited page has brought them into the browser's own cache.
  const isEverywhere = (url: string) => named.every((names) => names.has(`/${url}`));
  const ofAllPaths = headersOfAllPaths(await read('_headers'));
  return Promise.all(
    Object.entries(MEDIA_TYPES).map(async ([kind, type]) => {
      const packed = urls.filter((url) => url.endsWith(`.${kind}`) && !isEverywhere(url));
      const texts = await Promise.all(packed.map(async (url) => [url, await read(url)]));
      const headers = { ...ofAllPaths, 'Content-Type': type };
      const source = JSON.stringify({ headers, files: Object.fromEntries(texts) });
      const url = `${PACK}${kind}${packEnd(source)}`;
      await writeFile(join(site, url), source);
      return { url, size: Buffer.byteLength(source) };
    }),
  );
}
