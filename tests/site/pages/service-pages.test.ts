import { type HTMLElement, parse } from 'node-html-parser';
import { expect, test } from 'vitest';
import { listedPages } from '../dist.ts';

// What can be pressed there is tested in tests/e2e/screens/pages.

/** Its title, the words of the closing band's own way on, and what shows that it was done before. */
const services = [
  [
    'desenvolvimento-software',
    /Software/,
    'Solicitar Proposta',
    ['/portfolio/sistema-gestao', '/blog/integracao-sistemas-transformacao'],
  ],
  [
    'desenvolvimento-aplicativos',
    /Aplicativos/,
    'Solicitar Proposta',
    ['/portfolio/app-delivery', '/blog/vantagens-mobile-multiplataforma'],
  ],
  [
    'consultoria-ti',
    /Consultoria em TI e Gestão de Projetos/,
    'Agendar Avaliação',
    ['/blog/migracao-aws'],
  ],
  [
    'integracao-sistemas',
    /Integração de Sistemas/,
    'Solicitar Proposta',
    ['/portfolio/ecommerce', '/blog/integracao-sistemas-transformacao'],
  ],
  [
    'manutencao-legados',
    /Legados/,
    'Solicitar Avaliação',
    ['/portfolio/sistema-gestao', '/blog/migracao-aws'],
  ],
  ['aws', /AWS/, 'Solicitar Consultoria', ['/portfolio/sistema-gestao', '/blog/migracao-aws']],
] as const;

const pages = new Map(listedPages.map(({ path, html }) => [path, parse(html)]));

function sectionsOf(slug: string): HTMLElement[] {
  return pages.get(`/servicos/${slug}`)?.querySelectorAll('main section') ?? [];
}

/** The section of a service page with this heading. */
function sectionOf(slug: string, heading: string): HTMLElement {
  const found = sectionsOf(slug).find((section) => section.querySelector('h2')?.text === heading);
  return found ?? expect.fail(`/servicos/${slug} has no section '${heading}'`);
}

const targetsOf = (section: HTMLElement | undefined) =>
  section?.querySelectorAll('a').map((link) => link.getAttribute('href'));

test('each service is one of these', () => {
  const listed = [...pages.keys()].filter((path) => path.startsWith('/servicos/'));
  expect(listed.sort()).toEqual(services.map(([slug]) => `/servicos/${slug}`).sort());
});

test.each(services)('%s has its title', (slug, title) => {
  expect(pages.get(`/servicos/${slug}`)?.querySelector('h1')?.text).toMatch(title);
});

test.each(services)('%s has a process and its closing words', (slug, _title, closing) => {
  const steps = sectionOf(slug, 'Como trabalhamos').querySelectorAll('li');
  expect(steps.length).toBeGreaterThanOrEqual(5);
  const band = sectionsOf(slug).at(-1);
  expect(band?.querySelector('a')?.text).toBe(closing);
  expect(targetsOf(band)).toEqual([
    `/contato?assunto=${slug}`,
    expect.stringMatching(/^https:\/\/wa\.me\/\d+/),
  ]);
});

test.each(services)('%s leads to what proves it', (slug, _title, _closing, proofs) => {
  expect(targetsOf(sectionOf(slug, 'Onde isso já aconteceu'))).toEqual(proofs);
});

test.each(services)('%s has a still picture of its showcase before any script has run', (slug) => {
  const section = sectionsOf(slug)[2];
  expect(section?.querySelector('h2')?.text).toMatch(/\S{3}/);
  expect(section?.text).toMatch(/.{200}/s);
});
