import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { projects } from '../../e2e/support/portfolio.ts';
import { listedPages } from '../dist.ts';

function mainOf(path: string): HTMLElement {
  const html = listedPages.find((page) => page.path === path)?.html ?? '';
  return parse(html).querySelector('main') ?? expect.fail(`${path} has no main part`);
}

test.each(projects)('%s tells the whole case', (slug, title) => {
  const main = mainOf(`/portfolio/${slug}`);
  const texts = (selector: string) => main.querySelectorAll(selector).map(({ text }) => text);
  expect(texts('h1')).toEqual([title]);
  const pictures = main.querySelectorAll('img').map((img) => img.getAttribute('alt'));
  expect(pictures.filter(Boolean)).toEqual([expect.stringMatching(/\S{3}/)]);
  expect(texts('dt')).toEqual(['Cliente', 'Ano', 'Tecnologias']);
  expect(texts('dd')).toEqual([
    expect.stringMatching(/\S{3}/),
    expect.stringMatching(/^20\d\d$/),
    expect.stringMatching(/\S{3}/),
  ]);
  expect(texts('h2').slice(0, 4)).toEqual([
    'O que mudou',
    'O desafio',
    'A solução',
    'O que aprendemos',
  ]);
  const results = main
    .querySelectorAll('section')
    .find((section) => section.querySelector('h2')?.text === 'O que mudou');
  const numbers = results?.querySelectorAll('li').map((item) => item.querySelector('h3')?.text);
  expect(numbers).toEqual(Array(3).fill(expect.stringMatching(/^(?:[<±] )?\d.* \p{L}{2}/u)));
  const way = main.querySelectorAll('a').find(({ text }) => text === 'Portfólio');
  expect(way?.getAttribute('href')).toBe('/portfolio');
});
