import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { builtPages } from '../dist.ts';

test.each(builtPages)('no link of $path to another page is said to be it', ({ path, html }) => {
  const marked = parse(html).querySelectorAll('a[aria-current]');
  for (const link of marked) {
    const to = link.getAttribute('href') ?? '';
    // The header marks the section that one is in, as one it is.
    const isOfSection = link.closest('header') !== null && path.startsWith(`${to}/`);
    expect([to, link.getAttribute('aria-current')]).toEqual(
      isOfSection ? [to, 'true'] : [path, 'page'],
    );
  }
});
