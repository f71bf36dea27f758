import { afterEach, expect, test, vi } from 'vitest';
import { goToCopy } from '../../../src/pwa/kept/go-to-copy.ts';

const kept: ReadonlySet<string> = new Set(['/blog/artigo']);
const replace = vi.fn();

/** A page at this address. */
function openAt(pathname: string): void {
  replace.mockClear();
  vi.stubGlobal('location', { pathname, search: '?origem=cartao', hash: '#passo-1', replace });
}

/** For as long as it would take to go. */
const aMoment = () => new Promise((resolve) => setTimeout(resolve));

afterEach(() => {
  vi.unstubAllGlobals();
});

test.each(['/blog/Artigo', '/blog/artigo/'])('%s leads to the copy', async (address) => {
  openAt(address);
  goToCopy(kept);
  await aMoment();
  expect(replace.mock.calls).toEqual([['/blog/artigo?origem=cartao#passo-1']]);
});

test.each([
  ['the address of the copy', '/blog/artigo', kept],
  ['one without a copy', '/blog/Outro', kept],
  ['one of which nothing is known yet', '/blog/Artigo', null],
])('%s leads nowhere', async (_, address, here) => {
  openAt(address);
  goToCopy(here);
  await aMoment();
  expect(replace).not.toHaveBeenCalled();
});

test('who has left goes nowhere', async () => {
  openAt('/blog/Artigo');
  goToCopy(kept)();
  await aMoment();
  expect(replace).not.toHaveBeenCalled();
});
