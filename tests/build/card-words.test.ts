import { expect, test } from 'vitest';
import { cardWords } from '../../build/pictures/card-words.ts';

test.each([
  {
    page: 'Migração para a AWS: a conta, as ondas e o caminho de volta | Pinhal Software',
    section: 'Blog',
    title: 'Migração para a AWS: a conta, as ondas e o caminho de volta',
    kicker: 'Blog',
  },
  {
    page: 'Pinhal Software: sistemas e apps sob medida em Curitiba',
    section: 'Pinhal Software',
    title: 'Sistemas e apps sob medida em Curitiba',
    kicker: '',
  },
  {
    page: 'Portfólio: projetos entregues | Pinhal Software',
    section: 'Portfólio',
    title: 'Portfólio: projetos entregues',
    kicker: '',
  },
  {
    page: 'Política de privacidade | Pinhal Software',
    section: 'Pinhal Software',
    title: 'Política de privacidade',
    kicker: '',
  },
])('the card of "$page" says nothing twice', ({ page, section, title, kicker }) => {
  expect(cardWords(page, section)).toEqual({ title, kicker });
});
