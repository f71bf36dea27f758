import { featuredProjects } from 'virtual:projects/featured';
import { expect, test } from 'vitest';
import { blogPage } from '../../src/content/blog.ts';
import {
  contactFields,
  contactForm,
  contactPage,
  contactSection,
} from '../../src/content/contact/contact.ts';
import { pendingMessages, pendingStates } from '../../src/content/contact/pending-messages.ts';
import { contactToasts } from '../../src/content/contact/toasts.ts';
import { notFoundPage, unexpectedError } from '../../src/content/errors.ts';
import { mainLinks, specialistLink } from '../../src/content/navigation.ts';
import { callToAction, hero } from '../../src/content/pages/home.ts';
import { portfolioPage, portfolioTabs } from '../../src/content/portfolio.ts';
import { loadServicePage, services, servicesPage } from '../../src/content/services.ts';
import { technologyCards, technologyGroups } from '../../src/content/technologies.ts';
import { homeTechnologies } from '../specification.ts';

test('header and listings carry the words of the specification', () => {
  expect(mainLinks.map(({ label }) => label)).toEqual([
    'Início',
    'Sobre Nós',
    'Serviços',
    'Tecnologias',
    'Portfólio',
    'Blog',
    'Contato',
  ]);
  expect(specialistLink.label).toBe('Fale com um Especialista');
  expect(servicesPage.cardLink).toBe('Saiba mais');
  expect(blogPage.readMore).toBe('Ler mais');
  expect(portfolioTabs.map(({ label }) => label)).toEqual(['Todos', 'Web', 'Mobile']);
  expect(portfolioPage.cardButton).toBe('Visualizar Detalhes');
  expect(portfolioPage.caseLink).toBe('Ver Case Completo');
});

test('both ways to the first contact are offered by hero and band', () => {
  expect(hero.proposal).toEqual({ label: 'Solicitar Proposta', to: '/contato' });
  expect(hero.projects.to).toBe('/portfolio');
  expect(callToAction.proposal.to).toBe('/contato');
});

test('the form, its toasts and the error pages say exactly what the specification says', () => {
  expect(contactSection.title).toBe('Fale Conosco');
  expect(contactPage.title).toBe('Entre em Contato');
  expect(contactFields.name.placeholder).toBe('Seu nome');
  expect(contactForm.submit).toBe('Enviar Mensagem');
  expect(contactForm.submitting).toBe('Enviando...');
  expect(contactToasts.sent.title).toBe(
    'Mensagem enviada com sucesso! Entraremos em contato em breve.',
  );
  for (const name of ['failed', 'failedNotSaved', 'failedUnsettled'] as const) {
    expect(contactToasts[name].title).toBe('Erro ao enviar mensagem. Por favor, tente novamente.');
  }
  expect(notFoundPage.code).toBe('404');
  expect(notFoundPage.title).toBe('Oops! Page not found');
  expect(notFoundPage.homeLink.to).toBe('/');
  expect(unexpectedError.title).toBe('Unexpected Application Error!');
});

test('what waits on the device is named, and can be dealt with, in the words of the contract', () => {
  expect(pendingMessages.heading).toBe('Mensagens pendentes');
  expect(pendingMessages.tryNow).toBe('Tentar agora');
  expect(pendingMessages.edit).toBe('Editar');
  expect(pendingMessages.remove).toBe('Apagar deste aparelho');
  expect(pendingStates.needsAttention).toBe('precisa de atenção');
  expect(pendingStates.openElsewhere).toBe('aberta em outra aba');
});

test('technologies and home projects come in the order and under the names given', () => {
  expect(technologyCards.map(({ name }) => name)).toEqual(homeTechnologies);
  expect(technologyGroups.map(({ category }) => category)).toEqual([
    'Frontend',
    'Backend',
    'Mobile',
    'Banco de Dados',
    'DevOps',
  ]);
  expect(featuredProjects.map(({ path, category }) => [path, category])).toEqual([
    ['/portfolio/sistema-gestao', 'Software Development'],
    ['/portfolio/app-delivery', 'App Development'],
    ['/portfolio/ecommerce', 'Web Development'],
  ]);
});

test('every service page has a process and closes with its own way to the contact page', async () => {
  const closings = new Map<string, string>();
  for (const { slug } of services) {
    const { process, closing } = await loadServicePage(slug);
    expect(process.steps.length, slug).toBeGreaterThanOrEqual(5);
    expect(closing.action.to, slug).toBe('/contato');
    closings.set(slug, closing.action.label);
  }
  expect(Object.fromEntries(closings)).toEqual({
    'desenvolvimento-software': 'Solicitar Proposta',
    'desenvolvimento-aplicativos': 'Solicitar Proposta',
    'consultoria-ti': 'Agendar Avaliação',
    'integracao-sistemas': 'Solicitar Proposta',
    'manutencao-legados': 'Solicitar Avaliação',
    aws: 'Solicitar Consultoria',
  });
});

test('the cloud page has five steps, the last of them support, and offers a free consultation', async () => {
  const { process, closing } = await loadServicePage('aws');
  expect(process.steps).toHaveLength(5);
  expect(process.steps[4]).toEqual({
    title: 'Suporte e gerenciamento',
    text: 'Monitoramento 24/7, manutenção contínua e gerenciamento proativo da infraestrutura em nuvem.',
  });
  expect(closing.title).toBe('Transforme seu negócio com AWS');
  expect(closing.text).toContain('consultoria gratuita');
});
