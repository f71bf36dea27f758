import { expect, test } from 'vitest';
import { firstPaintCss } from '../../../build/pages/first-paint-css.ts';

test.each([
  ['under a pointer', 'a:hover{color:red}'],
  ['under a dialog', ':root:has(.dialog){overflow:hidden}'],
  ['above a notice', ':root:has(ol.notices>li,.bar){scroll-padding-block-end:16rem}'],
  ['scrolled at 400 %', '@media (width<=22em) and (height<=20em){p{position:static}}'],
  ['on paper', '@media print{p{color:red}}'],
])('a first paint has nothing of what is %s', (_, css) => {
  expect(firstPaintCss(`${css}p{margin:0}`, [])).toBe('p{margin:0}');
});

test('its colours are written out, but for those that a drawing names', () => {
  const sheet = ':root{--a:red;--b:lime;--c:blue}@media print{:root{--a:#000}}p{color:var(--a)}';
  expect(firstPaintCss(sheet, ['--b'])).toBe(':root{--b:lime}p{color:red}');
});

test('its words stand in for the heading font, which comes with the sheet', () => {
  const sheet = (name: string) => `h1{font-family:${name},Bricolage Grotesque Fallback,serif}`;
  for (const name of ['Bricolage Grotesque', '"Bricolage Grotesque"']) {
    expect(firstPaintCss(sheet(name), [])).toBe(
      'h1{font-family:Bricolage Grotesque Fallback,serif}',
    );
  }
});
