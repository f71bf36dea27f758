import { posts } from 'virtual:posts/all';
import { featuredProjects } from 'virtual:projects/featured';
import { describe, expect, test } from 'vitest';
import { privacyNotice } from '../../src/content/contact/contact.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { notFoundPage, unexpectedError } from '../../src/content/errors.ts';
import { history } from '../../src/content/pages/about.ts';
import { homeSections } from '../../src/content/pages/home.ts';
import { privacyPage, privacySections } from '../../src/content/pages/privacy.ts';
import { findCase } from '../../src/content/portfolio.ts';
import { projects } from '../../src/content/projects.ts';
import { loadServicePage } from '../../src/content/services.ts';
import { testimonials } from '../../src/content/testimonials.ts';
import type { LinkedText } from '../../src/content/types.ts';
import { expiryOf } from '../../src/outbox/entry/lifetime.ts';
import { createEntry } from '../../src/outbox/entry/record.ts';
import { dayMs } from '../../src/outbox/entry/schedule.ts';
import { context, message } from '../outbox/support/contents.ts';

/** All words of a case in one text. */
const wordsOf = async (slug: string) => JSON.stringify((await findCase(slug))?.page);

test('the history tells of a client in the year of its project, or later', () => {
  for (const { client, slug, year } of projects) {
    const name = client.replace(/^(?:Distribuidora|Clínicas|Supermercados) /, '');
    const told = history.find(({ text }) => text.includes(name));
    if (told) expect(told.year, slug).toBe(year);
  }
});

test('the history starts to write in public in the year of the first article', () => {
  const first = Math.min(...posts.map(({ date }) => Number(date.slice(0, 4))));
  expect(history.find(({ text }) => text.includes('escrever em público'))?.year).toBe(first);
});

test('the projects of the home page are called recent only if none is newer', () => {
  const featured = new Set(featuredProjects.map(({ slug }) => slug));
  const yearsOf = (inHome: boolean) =>
    projects.filter(({ slug }) => featured.has(slug) === inHome).map(({ year }) => year);
  const areTheNewest = Math.min(...yearsOf(true)) >= Math.max(...yearsOf(false));
  if (!areTheNewest) expect(homeSections.portfolio.text).not.toMatch(/recente|último/i);
});

test('clients and cases tell the same story', async () => {
  const [operations, partner] = testimonials.map(({ text }) => text);
  const distributor = await wordsOf('sistema-gestao');
  for (const fact of [/sexta-feira/, /duas pessoas/, /quatro planilhas/]) {
    expect(operations).toMatch(fact);
    expect(distributor).toMatch(fact);
  }
  const restaurants = await wordsOf('app-delivery');
  for (const fact of [/em um restaurante só/, /uma semana|por uma semana/, /balcão/]) {
    expect(partner).toMatch(fact);
    expect(restaurants).toMatch(fact);
  }
  expect(restaurants).toMatch(/cinco restaurantes/);
  expect(restaurants).toMatch(/Os outros quatro/);
});

test('a first version takes as long in the promise as in the answer', async () => {
  const { introduction, faq } = await loadServicePage('desenvolvimento-software');
  expect(introduction.join(' ')).toMatch(/dois a quatro meses/);
  expect(faq.items.map(({ answer }) => answer).join(' ')).toMatch(/dois a quatro meses/);
});

describe('the privacy page', () => {
  const texts: readonly LinkedText[] = privacySections.flatMap(({ paragraphs, items = [] }) => [
    ...paragraphs,
    ...items,
  ]);
  const all = JSON.stringify(texts);

  test('names every address as a link', () => {
    for (const text of texts) {
      for (const part of typeof text === 'string' ? [text] : text) {
        if (typeof part === 'string') expect(part).not.toMatch(/@|\.example/);
      }
    }
    expect(all).toContain('mailto:privacidade@pinhal.example');
  });

  test('says where data is kept without an if, and on which legal bases', () => {
    expect(all).toMatch(/ficam em São Paulo/);
    expect(all).not.toMatch(/Se os servidores/);
    expect(all).toMatch(/art\. 7º, V,/);
    expect(all).toMatch(/por uma empresa, por legítimo interesse[^"]*art\. 7º, IX/);
    expect(all).toMatch(/OpenStreetMap Foundation \(Reino Unido\)/);
    expect(all).toMatch(/endereço IP/);
  });

  test('names automatic decisions only together with the right to have one reviewed', () => {
    expect(all).toMatch(/únicas decisões automáticas/);
    expect(all).toMatch(/arts\. 18 e 20 da LGPD/);
    expect(all).toMatch(/revisão de uma decisão automática/);
  });

  test('counts 24 months from receipt, and takes a notice read for no consent', () => {
    expect(all).toMatch(/24 meses depois do recebimento/);
    expect(all).not.toMatch(/último contato/);
    expect(all).toMatch(/versão do aviso[^"]*registro de leitura/);
  });

  test('says what is kept of an address, and for how long', () => {
    expect(all).toMatch(/endereço IP com uma chave secreta[^"]*até 2 horas/);
    expect(all).toMatch(/Com a mensagem fica[^"]*outras três do mesmo endereço/);
  });

  test('gives waiting messages the days that the queue and the notices give them', () => {
    const entry = createEntry({ id: 'a', message, ...context, lease: null }, 0);
    const expiryWarnedAt = (day: number) => expiryOf({ ...entry, warnedAt: day * dayMs }) ?? 0;
    const days = expiryWarnedAt(0) / dayMs;
    const warned = expiryWarnedAt(365) / dayMs - 365;
    expect(contactToasts.expired.title).toContain(`${days} dias`);
    expect(contactToasts.expiring.title).toContain(`${warned} dias`);
    const kept = new RegExp(`em ${days}\\sdias[^"]*pelo menos ${warned}\\sdias antes`);
    expect(all).toMatch(kept);
    expect(privacyNotice.text).toMatch(kept);
  });

  test('is dated in numbers as in words', () => {
    const { date, displayDate } = privacyPage.updated;
    const options = { dateStyle: 'long', timeZone: 'UTC' } as const;
    expect(new Intl.DateTimeFormat('pt-BR', options).format(new Date(date))).toBe(displayDate);
  });
});

test('words that are not Portuguese say their language', () => {
  expect(notFoundPage.titleLang).toBe('en');
  expect(unexpectedError.titleLang).toBe('en');
  for (const { categoryLang } of featuredProjects) expect(categoryLang).toBe('en');
});
