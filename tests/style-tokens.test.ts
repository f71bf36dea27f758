import postcss from 'postcss';
import { expect, test } from 'vitest';
import { beyondPhone } from '../src/ui/blocks/Hero.tsx';
import { readText } from './architecture/house.ts';
import { pathsOf } from './dead-code/source.ts';

const breakpoints = 'src/ui/breakpoints.css';
const sheets = pathsOf(/\.css$/).map((path) => ({ path, root: postcss.parse(readText(path)) }));

/** The conditions of every `@media` rule of the site. */
const conditions = sheets.flatMap(({ path, root }) => {
  const found: { path: string; params: string }[] = [];
  root.walkAtRules('media', ({ params }) => void found.push({ path, params }));
  return found;
});

test('a breakpoint is written in one place', () => {
  const literal = conditions.filter(({ params }) => /\d/.test(params));
  expect(literal.map(({ path, params }) => `${path}: @media ${params}`)).toEqual([]);
});

test('every breakpoint that is named is written there, and each of those is named', () => {
  const known: string[] = [];
  for (const { path, root } of sheets) {
    root.walkAtRules('custom-media', ({ params }) => {
      expect(path).toBe(breakpoints);
      known.push(params.split(' ', 1)[0] ?? '');
    });
  }
  const named = conditions.flatMap(({ params }) => params.match(/--[\w-]+/g) ?? []);
  expect([...new Set(named)].sort()).toEqual(known.sort());
});

test('what a phone is is the same to pictures and to style sheets', () => {
  expect(readText(breakpoints)).toContain(`@custom-media --beyond-phone ${beyondPhone};`);
});

test('what changes under a pointer does so only where there is one: a finger would leave it so', () => {
  const forFingers: string[] = [];
  for (const { path, root } of sheets) {
    root.walkRules(/:hover/, ({ selector, parent }) => {
      const forPointers = parent instanceof postcss.AtRule && parent.params === '(hover: hover)';
      if (!forPointers) forFingers.push(`${path}: ${selector}`);
    });
  }
  expect(forFingers).toEqual([]);
});

test('what lies over what is written in the tokens only', () => {
  const literal = sheets.flatMap(({ path, root }) => {
    const found: string[] = [];
    root.walkDecls('z-index', ({ value }) => {
      if (!/^var\(--layer-[\w-]+\)$/.test(value)) found.push(`${path}: z-index: ${value}`);
    });
    return found;
  });
  expect(literal).toEqual([]);
});

test('a fluid size that several need is a token', () => {
  const places = new Map<string, string[]>();
  for (const { path, root } of sheets) {
    root.walkDecls(({ value }) => {
      for (const [fluid] of value.matchAll(/clamp\([^()]*\)/g)) {
        places.set(fluid, [...(places.get(fluid) ?? []), path]);
      }
    });
  }
  expect([...places].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

// What the build lowers for Chromium 111 and Firefox 114, and what is behind `@supports`, may be newer.
test('what floats, and how high a line is, is written as browsers of 2023 know it', () => {
  const newer: string[] = [];
  for (const { path, root } of sheets) {
    root.walkDecls(({ prop, value }) => {
      const isNewer =
        prop === 'float' ? /^inline-/.test(value) : /(?<![\w-])[\d.]+r?lh\b/.test(value);
      if (isNewer) newer.push(`${path}: ${prop}: ${value}`);
    });
  }
  expect(newer).toEqual([]);
});
