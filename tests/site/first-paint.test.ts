import { parse } from 'node-html-parser';
import postcss from 'postcss';
import { expect, test } from 'vitest';
import { builtPages } from './dist.ts';

/** What the rules inlined in a page are for, and the custom properties they set. */
function inlinedIn(page: ReturnType<typeof parse>) {
  const styles = page.querySelectorAll('head style');
  expect(styles).toHaveLength(1);
  const selectors = new Set<string>();
  const properties = new Set<string>();
  const root = postcss.parse(styles[0]?.rawText ?? '');
  root.walkRules((rule) => {
    for (const selector of rule.selectors) selectors.add(selector);
  });
  root.walkDecls(/^--/, ({ prop }) => {
    properties.add(prop);
  });
  return { selectors: [...selectors], properties: [...properties] };
}

test.each(builtPages)('$path holds the rules of its first screen', ({ html }) => {
  const page = parse(html);
  const { selectors, properties } = inlinedIn(page);
  expect(selectors).toEqual(expect.arrayContaining([':root', 'html', 'body']));
  expect(selectors).toContainEqual(expect.stringMatching(/\bh1\b/));
  expect(properties).toEqual(
    expect.arrayContaining(['--color-surface', '--color-text', '--font-heading']),
  );
  // The look of the parts is under class names that the build made, each with a rule for itself.
  const classes = ['header', 'h1'].flatMap(
    (part) => page.querySelector(part)?.classList.value ?? [],
  );
  expect(classes).not.toEqual([]);
  expect(selectors).toEqual(expect.arrayContaining(classes.map((name) => `.${name}`)));
});
