import { afterEach, expect, test, vi } from 'vitest';
import { whenActivated } from '../../src/browser/visitor/activated.ts';

afterEach(() => void vi.unstubAllGlobals());

/** The page as the browser shows it to its scripts. */
function aPage({ prerendering }: { readonly prerendering?: boolean }) {
  const page = new EventTarget();
  vi.stubGlobal('document', { prerendering });
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
  return page;
}

test.each([{ prerendering: false }, {}])('a visitor has come to a page with %o', async (page) => {
  aPage(page);
  await whenActivated();
});

test('a page that the browser has prepared is waited for until a visitor comes to it', async () => {
  const page = aPage({ prerendering: true });
  const come = vi.fn();
  const waiting = whenActivated().then(come);
  await new Promise((resolve) => setImmediate(resolve));
  expect(come).not.toHaveBeenCalled();
  page.dispatchEvent(new Event('prerenderingchange'));
  await waiting;
  expect(come).toHaveBeenCalled();
});
