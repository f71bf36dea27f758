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
    page: 'iOS e Android com um código só | Pinhal Software',
    section: 'Blog',
    title: 'iOS e Android com um código só',
    kicker: 'Blog',
  },
  {
    page: 'Blogs da Pinhal Software: quem escreve | Pinhal Software',
    section: 'Blog',
    title: 'Blogs da Pinhal Software: quem escreve',
    kicker: 'Blog',
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
