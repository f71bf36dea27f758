import { afterEach, expect, test, vi } from 'vitest';
import { eraseSite } from '../../src/pwa/erase-site.ts';
import { isErased } from '../../src/pwa/erasure.ts';

afterEach(() => void vi.unstubAllGlobals());

/** A browser that keeps these caches; `onDelete` is called as each of them goes. */
function keepCaches(names: readonly string[], onDelete: (kept: Set<string>) => void): Set<string> {
  const kept = new Set(names);
  vi.stubGlobal('caches', {
    keys: async () => [...kept],
    async delete(name: string) {
      kept.delete(name);
      onDelete(kept);
      return true;
    },
  });
  return kept;
}

test('what the worker was about to keep as all was deleted is deleted, too', async () => {
  const underWay = ['assets'];
  const kept = keepCaches(['pages', 'assets'], (left) => {
    if (left.size === 0) for (const late of underWay.splice(0)) left.add(late);
  });
  expect(await eraseSite()).toBe(true);
  expect([...kept]).toEqual([]);
  expect(isErased()).toBe(true);
});

test('what cannot be deleted is not said to be gone', async () => {
  keepCaches(['pages'], () => {
    throw new DOMException('no', 'UnknownError');
  });
  expect(await eraseSite()).toBe(false);
});
