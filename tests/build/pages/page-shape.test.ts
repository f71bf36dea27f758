import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { attributesIn, shapeOf } from '../../../build/pages/page-shape.ts';

const attributes = attributesIn('.text{color:red}[aria-current]{color:blue}a[href^=http]{top:0}');
const shape = (html: string) => shapeOf(parse(html), attributes);

test('pages that differ in words and addresses alone look alike to a style sheet', () => {
  const one = shape('<p class="text">Um <img src="/a.svg" alt="A"></p>');
  expect(shape('<p class="text">Outro <img src="/b.svg" alt="B"></p>')).toBe(one);
});

test.each([
  ['an element', '<p><em>a</em></p>', '<p><b>a</b></p>'],
  ['the order', '<h2>a</h2><p>b</p>', '<p>b</p><h2>a</h2>'],
  ['what is inside', '<p><em>a</em></p>b', '<p><em>a</em>b</p>'],
  ['a class', '<p class="text">a</p>', '<p class="other">a</p>'],
  ['an attribute the sheet names', '<a aria-current="page">a</a>', '<a>a</a>'],
  ['a value the sheet names', '<a href="https://a.example">a</a>', '<a href="/a">a</a>'],
  ['being empty', '<p>a</p>', '<p></p>'],
])('%s makes another shape', (_what, one, other) => {
  expect(shape(one)).not.toBe(shape(other));
});
