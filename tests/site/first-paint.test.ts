import { parse } from 'node-html-parser';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { references } from '../../build/pages/first-paint-css.ts';
import { builtPages } from './dist.ts';

/** What the rules inlined in a page are for, and the custom properties they set and ask for. */
function inlinedIn(page: ReturnType<typeof parse>) {
  const styles = page.querySelectorAll('head style');
  expect(styles).toHaveLength(1);
  const selectors = new Set<string>();
  const set = new Set<string>();
  const root = postcss.parse(styles[0]?.rawText ?? '');
  root.walkRules((rule) => {
    for (const selector of rule.selectors) selectors.add(selector);
  });
  root.walkDecls(/^--/, ({ prop }) => {
    set.add(prop);
  });
  const look = new Map<string, string>();
  root.walkDecls(/^(color|background|font-family)$/, ({ prop, value, parent }) => {
    if (parent instanceof postcss.Rule) look.set(`${parent.selector} ${prop}`, value);
  });
  const asked = new Set(references(page.toString()));
  return { selectors: [...selectors], set, asked, look };
}

test.each(builtPages)('$path holds the rules of its first screen', ({ html }) => {
  const page = parse(html);
  const { selectors, set, asked, look } = inlinedIn(page);
  expect(selectors).toEqual(expect.arrayContaining([':root', 'html', 'body']));
  expect(selectors).toContainEqual(expect.stringMatching(/\bh1\b/));
  expect(asked).toContain('--color-highlight');
  expect(set).toEqual(asked);
  expect(look.get('body background')).toMatch(/^light-dark\(#/);
  expect(look.get('body color')).toMatch(/^light-dark\(#/);
  // The look of the parts is under class names that the build made, each with a rule for itself.
  const classes = ['header', 'h1'].flatMap(
    (part) => page.querySelector(part)?.classList.value ?? [],
  );
  expect(classes).not.toEqual([]);
  expect(selectors).toEqual(expect.arrayContaining(classes.map((name) => `.${name}`)));
});
