import { expect, type Page } from '@playwright/test';
import { SCRIPT_END } from '../../../../build/asset-names.ts';

/** What may follow a whole name: the hash of a script, or nothing of a name. */
const NAME_END = `^(?:${SCRIPT_END}|(?![\\w-]))`;

/**
 * Takes files off the device whose address holds `part`, as if they had never been kept: with a name at its
 * end the whole name, with a dash its beginning.
 */
export async function forget(page: Page, part: string): Promise<void> {
  // First: code that is asked for without it being here is kept again.
  await forgetResponses(page);
  const end = part.endsWith('-') ? '' : NAME_END;
  const forgotten = await page.evaluate(
    async ([wanted, nameEnd]) => {
      let count = 0;
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
          const [, ...after] = request.url.split(wanted);
          const isWanted = after.some((rest) => new RegExp(nameEnd).test(rest));
          if (isWanted && (await cache.delete(request))) count += 1;
        }
      }
      return count;
    },
    [part, end] as const,
  );
  expect(forgotten, part).toBeGreaterThan(0);
}

/** Empties the browser's own cache, which answers without a connection as well. */
export async function forgetResponses(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
  // With a second debugger a page that is loaded again believes it is online.
  await session.detach();
}
