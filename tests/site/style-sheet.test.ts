import { readFileSync } from 'node:fs';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { references } from '../../build/pages/first-paint-css.ts';
import { builtPages, readDist } from './dist.ts';
import { distFiles } from './modules.ts';

const sheet = postcss.parse(
  distFiles()
    .filter((file) => file.endsWith('.css'))
    .map(readDist)
    .join(''),
);

// iPhones know it by this name only: without it a phone that is turned shows larger text.
test('text keeps its size on a phone that is turned, from the first paint on', () => {
  const names: string[] = [];
  sheet.walkDecls(/text-size-adjust$/, ({ prop, value }) => void names.push(`${prop}:${value}`));
  expect(names).toContain('-webkit-text-size-adjust:100%');
  for (const { path, html } of builtPages) {
    expect(html, path).toContain('-webkit-text-size-adjust:100%');
  }
});

// Chromium before 120 and Samsung Internet know a mask by its older name only: the marks of the social links
// would be filled squares.
test('a mask has its older name as well, from the first paint on', () => {
  const inlined = builtPages.flatMap(({ html }) =>
    [...html.matchAll(/<style[^>]*>([^<]*)/g)].map(([, css = '']) => postcss.parse(css)),
  );
  for (const css of [sheet, ...inlined]) {
    css.walkDecls(/^mask/, ({ prop, parent }) => {
      const names = parent?.nodes.map((node) => node.type === 'decl' && node.prop);
      expect(names).toContain(`-webkit-${prop}`);
    });
  }
  expect(sheet.toString()).toContain('-webkit-mask-image');
});

test('every colour has its light value for browsers without light-dark(), after the paint', () => {
  const expected = new Map<string, string>();
  const fallback = new Map<string, string>();
  sheet.walkDecls(({ prop, value }) => {
    if (!value.includes('light-dark(')) return;
    expected.set(prop, value.replace(/light-dark\((#\w+),\s*#\w+\)/g, '$1'));
  });
  sheet.walkAtRules('supports', (rule) => {
    if (!/^not \(color: ?light-dark\(/.test(rule.params)) return;
    rule.walkDecls(({ prop, value }) => void fallback.set(prop, value));
  });
  expect(expected.size).toBeGreaterThan(30);
  expect(Object.fromEntries(fallback)).toMatchObject({
    'color-scheme': 'light',
    ...Object.fromEntries(expected),
  });
  for (const { path, html } of builtPages) {
    expect(html, path).not.toContain('not (color');
  }
});

test('a custom property that is asked for is set, and one that is set is asked for', () => {
  const tokens = readFileSync(new URL('../../src/ui/tokens.css', import.meta.url), 'utf8');
  const isToken = (name: string) => tokens.includes(`${name}:`);
  const set = new Set<string>();
  sheet.walkDecls(/^--/, ({ prop }) => void set.add(prop));
  const asked = new Set(references(sheet.toString()));
  // Those that packages ask for they set themselves.
  const scripts = distFiles().filter((file) => file.endsWith('.js'));
  for (const text of [...scripts.map(readDist), ...builtPages.map(({ html }) => html)]) {
    for (const name of references(text)) if (isToken(name)) asked.add(name);
  }
  expect([...set].sort()).toEqual([...asked].sort());
  // In a drawing and by the notices.
  expect([...set]).toEqual(expect.arrayContaining(['--color-highlight', '--height-header']));
});
