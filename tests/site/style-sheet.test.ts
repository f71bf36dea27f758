import postcss from 'postcss';
import { expect, test } from 'vitest';
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
