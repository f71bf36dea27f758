import { posts } from 'virtual:posts/all';
import { newest } from 'virtual:posts/newest';
import { featuredProjects } from 'virtual:projects/featured';
import { expect, test } from 'vitest';
import { company, openingHours, socialLinks } from '../../src/content/company.ts';
import { mainLinks } from '../../src/content/navigation.ts';
import { aboutPage, history, values } from '../../src/content/pages/about.ts';
import { keyFigures } from '../../src/content/pages/home.ts';
import { portfolioPage, portfolioTabs } from '../../src/content/portfolio.ts';
import { findPost } from '../../src/content/posts/find-post.ts';
import { projects, projectsInTab } from '../../src/content/projects.ts';
import { services, servicesPage } from '../../src/content/services.ts';
import { technologyCards, technologyGroups } from '../../src/content/technologies.ts';
import { testimonialRating, testimonials } from '../../src/content/testimonials.ts';

test('the site has as many of each thing as the specification counts', async () => {
  expect(mainLinks).toHaveLength(7);
  expect(socialLinks).toHaveLength(5);
  expect(services).toHaveLength(6);
  expect(technologyCards).toHaveLength(12);
  expect(technologyGroups).toHaveLength(5);
  expect(projects).toHaveLength(6);
  expect(featuredProjects).toHaveLength(3);
  expect(posts).toHaveLength(3);
  expect(testimonials).toHaveLength(2);
  expect(testimonialRating.stars).toBe(5);
  expect(values).toHaveLength(6);
  expect(newest).toHaveLength(3);
  for (const { slug } of posts) expect((await findPost(slug))?.related).toHaveLength(2);
});

test('the pages that say how many there are count right', () => {
  const inWords = 'zero um dois três quatro cinco seis sete oito nove dez'.split(' ');
  const counted = ({ length }: readonly unknown[], what: string) =>
    new RegExp(`\\b${inWords[length]} ${what}\\b`, 'i');
  expect(servicesPage.lead).toMatch(counted(services, 'frentes'));
  expect(portfolioPage.lead).toMatch(counted(projects, 'projetos'));
  expect(portfolioPage.seo.description).toMatch(counted(projects, 'projetos'));
  expect(aboutPage.seo.description).toMatch(counted(values, 'valores'));
});

test('the company was founded in 2021, in Curitiba, and its history starts there', () => {
  expect(company.foundingYear).toBe(2021);
  expect(history[0]?.year).toBe(2021);
  expect(history.map(({ year }) => year)).toEqual([2021, 2022, 2023, 2024, 2025]);
});

test('the office is open from Monday to Friday 9h-18h and on Saturday 9h-12h', () => {
  expect(openingHours.map(({ label, hours }) => [label, hours])).toEqual([
    ['Segunda a sexta', '9h-18h'],
    ['Sábado', '9h-12h'],
  ]);
  expect(openingHours.map(({ days, opens, closes }) => [days.length, opens, closes])).toEqual([
    [5, '09:00', '18:00'],
    [1, '09:00', '12:00'],
  ]);
});

test('the about block shows the four key figures', () => {
  expect(keyFigures.map(({ value, label }) => `${value} ${label}`)).toEqual([
    '+10 anos de experiência',
    '+20 projetos entregues',
    '+10 clientes satisfeitos',
    '24/7 suporte técnico',
  ]);
});

test('the portfolio opens on all projects and filters them by category', () => {
  expect(portfolioTabs.map(({ value }) => value)).toEqual(['all', 'web', 'mobile']);
  expect(projectsInTab('all')).toEqual(projects);
  expect(projectsInTab('web')).toHaveLength(3);
  expect(projectsInTab('mobile')).toHaveLength(3);
  expect(projectsInTab('web').every(({ category }) => category === 'web')).toBe(true);
});
