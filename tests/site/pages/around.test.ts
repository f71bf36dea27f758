import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { builtPages } from '../dist.ts';

/** What the router puts on a link to where one is. */
const MARKS = / (?:aria-current="\w+"|data-status="active"|class="active")| active(?=")/g;

/** The same on every page, but for these marks. */
const around = (html: string, part: 'header' | 'main ~ footer') =>
  parse(html).querySelector(part)?.toString().replace(MARKS, '');

const home = builtPages.find(({ path }) => path === '/')?.html ?? '';

// So a close look at those of two pages is enough (tests/e2e/screens/every-page.spec.ts).
test.each(builtPages)('$path has the header and the footer of all pages', ({ html }) => {
  for (const part of ['header', 'main ~ footer'] as const) {
    const ofAll = around(home, part);
    expect(ofAll, part).toContain('href="/contato"');
    expect(around(html, part)).toBe(ofAll);
  }
});
