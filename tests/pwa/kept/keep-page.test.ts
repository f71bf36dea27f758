import { afterEach, expect, test, vi } from 'vitest';
import { keepPage } from '../../../src/pwa/kept/keep-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** A device that keeps this one page, and a server that says what it was asked for. */
function stubDevice(kept: string): string[] {
  vi.stubGlobal('location', { origin: 'https://site.example' });
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('caches', {
    has: async () => false,
    open: async () => ({}),
    match: async (path: string) => (path === kept ? new Response('<p>') : undefined),
  });
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return new Response(null, { status: 503 });
  });
  return asked;
}

test.each(['/blog/artigo', '/blog/artigo/', '/blog/ARTIGO'])(
  'a page that is kept is not asked for again at %s',
  async (address) => {
    const asked = stubDevice('/blog/artigo');
    await keepPage(address);
    expect(asked).toEqual([]);
  },
);

test('one that is not kept is asked for at the address it will have', async () => {
  const asked = stubDevice('/sobre');
  await keepPage('/blog/artigo/');
  expect(asked).toEqual(['https://site.example/blog/artigo']);
});
