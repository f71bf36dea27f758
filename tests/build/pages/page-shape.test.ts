import { parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { looksOf, shapeOf } from '../../../build/pages/page-shape.ts';

const looks = looksOf(
  '.text{color:red}[aria-current]{color:blue}a[href^=http]{top:0}#mapa{top:1px}' +
    '[lang=pt\\-BR]{top:2px}[rel~=me]{top:3px}',
);
const shape = (html: string) => shapeOf(parse(html), looks);

test('pages that differ in words and addresses alone look alike to a style sheet', () => {
  const one = shape('<p class="text">Um <img src="/a.svg" alt="A"></p>');
  expect(shape('<p class="text">Outro <img src="/b.svg" alt="B"></p>')).toBe(one);
});

test('pages with links and anchors of the same kind look alike to a style sheet', () => {
  const one = shape('<h2 id="um">a</h2><a href="/um">a</a><a href="https://a.example">a</a>');
  const other = '<h2 id="dois">a</h2><a href="#dois">a</a><a href="http://b.example">a</a>';
  expect(shape(other)).toBe(one);
});

test.each([
  ['an element', '<p><em>a</em></p>', '<p><b>a</b></p>'],
  ['the order', '<h2>a</h2><p>b</p>', '<p>b</p><h2>a</h2>'],
  ['what is inside', '<p><em>a</em></p>b', '<p><em>a</em>b</p>'],
  ['a class', '<p class="text">a</p>', '<p class="other">a</p>'],
  ['an attribute the sheet names', '<a aria-current="page">a</a>', '<a>a</a>'],
  ['a value the sheet names', '<a href="https://a.example">a</a>', '<a href="/a">a</a>'],
  ['an id the sheet names', '<p id="mapa">a</p>', '<p id="outro">a</p>'],
  ['a value that only browsers understand', '<p lang="pt-BR">a</p>', '<p lang="en">a</p>'],
  ['a value among others', '<a rel="me nofollow">a</a>', '<a rel="nofollow">a</a>'],
  ['being empty', '<p>a</p>', '<p></p>'],
])('%s makes another shape', (_what, one, other) => {
  expect(shape(one)).not.toBe(shape(other));
});
