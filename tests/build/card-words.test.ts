import { expect, test } from 'vitest';
import { cardWords } from '../../build/pictures/card-words.ts';
import { companyName } from '../../src/content/company.ts';

test.each([
  {
    page: `Migração para a AWS: a conta, as ondas e o caminho de volta | ${companyName}`,
    section: 'Blog',
    title: 'Migração para a AWS: a conta, as ondas e o caminho de volta',
    kicker: 'Blog',
  },
  {
    page: `${companyName}: sistemas e apps sob medida em Curitiba`,
    section: companyName,
    title: 'Sistemas e apps sob medida em Curitiba',
    kicker: '',
  },
  {
    page: `Portfólio: projetos entregues | ${companyName}`,
    section: 'Portfólio',
    title: 'Portfólio: projetos entregues',
    kicker: '',
  },
  {
    page: `iOS e Android com um código só | ${companyName}`,
    section: 'Blog',
    title: 'iOS e Android com um código só',
    kicker: 'Blog',
  },
  {
    page: `Blogs da ${companyName}: quem escreve | ${companyName}`,
    section: 'Blog',
    title: `Blogs da ${companyName}: quem escreve`,
    kicker: 'Blog',
  },
  {
    page: `Política de privacidade | ${companyName}`,
    section: companyName,
    title: 'Política de privacidade',
    kicker: '',
  },
])('the card of "$page" says nothing twice', ({ page, section, title, kicker }) => {
  expect(cardWords(page, section)).toEqual({ title, kicker });
});
