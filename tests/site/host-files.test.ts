import { expect, test } from 'vitest';
import { cspHash } from '../../build/headers.ts';
import { headersFor, parseHeaders, parseRedirects } from '../../local/web/host-files.ts';
import { redirects } from '../../src/content/redirects.ts';
import { builtPages, readDist } from './dist.ts';

// Netlify answers a rule with 308 with its not-found page.
test('_redirects sends every short path on for good, in a way all hosts know', () => {
  const rules = parseRedirects(readDist('_redirects'));
  for (const { from, to } of redirects) expect(rules.get(from)).toEqual({ to, status: 301 });
});

test('_headers allows every inline script and style of every page, and no other script', () => {
  const rules = parseHeaders(readDist('_headers'));
  for (const { path, html } of builtPages) {
    const policy = headersFor(rules, path).get('Content-Security-Policy') ?? '';
    const inline = [...html.matchAll(/<(script|style)([^>]*)>(.*?)<\/\1>/gs)];
    expect(inline.length, path).toBeGreaterThan(0);
    for (const [, , attributes = '', source = ''] of inline) {
      if (attributes.includes('application/ld+json') || attributes.includes('src=')) continue;
      expect(policy, path).toContain(`'${cspHash(source)}'`);
    }
    expect(html, path).not.toMatch(/<[^>]+ on[a-z]+="/);
  }
});
