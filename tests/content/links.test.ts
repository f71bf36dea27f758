import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { mailUrl, map, socialLinks, whatsappUrl } from '../../src/content/company.ts';
import { pages } from '../../src/content/paths.ts';
import { projects } from '../../src/content/projects.ts';
import { redirects } from '../../src/content/redirects.ts';
import { services } from '../../src/content/services.ts';
import { routeTable } from '../specification.ts';

const content = new URL('../../src/content/', import.meta.url);
const paths = new Set<string>(pages.map(({ path }) => path));

const sources = readdirSync(content, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.(?:ts|mdx)$/.test(file))
  .map((file) => ({ file, text: readFileSync(new URL(file, content), 'utf8') }));

test('every path of the route table is a page', () => {
  for (const path of routeTable) expect(paths).toContain(path);
  expect(paths.size).toBe(pages.length);
});

test('every link written in the content leads to a page', () => {
  const links = sources.flatMap(({ file, text }) =>
    [...text.matchAll(/(?:\bto: '|\]\()(\/[^')]*)/g)].map(([, path]) => ({ file, path })),
  );
  expect(links.length).toBeGreaterThan(30);
  for (const { file, path } of links) expect(paths, `${path} in ${file}`).toContain(path);
});

test('the short paths lead to pages and are none themselves', () => {
  expect(Object.fromEntries(redirects.map(({ from, to }) => [from, to]))).toEqual({
    '/servicos/consultoria': '/servicos/consultoria-ti',
    '/servicos/integracao': '/servicos/integracao-sistemas',
    '/servicos/manutencao': '/servicos/manutencao-legados',
    '/blog/integracao-sistemas': '/blog/integracao-sistemas-transformacao',
    '/blog/desenvolvimento-multiplataforma': '/blog/vantagens-mobile-multiplataforma',
  });
  for (const { from, to } of redirects) {
    expect(paths).toContain(to);
    expect(paths).not.toContain(from);
  }
});

test('every service and project has its long text in a file of its slug', () => {
  for (const { slug, path } of services) {
    expect(path).toBe(`/servicos/${slug}`);
    expect(existsSync(new URL(`services/${slug}.ts`, content)), slug).toBe(true);
  }
  for (const { slug, path } of projects) {
    expect(path).toBe(`/portfolio/${slug}`);
    expect(existsSync(new URL(`portfolio/${slug}.ts`, content)), slug).toBe(true);
  }
});

test('outside addresses are fictional, or the map and the chat app', () => {
  const hosts = sources.flatMap(({ text }) =>
    [...text.matchAll(/https?:\/\/([^/'`\s]+)/g)].map(([, host]) => host),
  );
  for (const host of new Set(hosts)) {
    expect(host).toMatch(/\.example$|^www\.openstreetmap\.org$|^wa\.me$/);
  }
  for (const { href } of socialLinks) expect(() => new URL(href)).not.toThrow();
});

test('no text is a placeholder', () => {
  for (const { file, text } of sources) {
    expect(text, file).not.toMatch(/lorem ipsum/i);
    expect(text, file).not.toMatch(/TODO|FIXME|['"(]#['")]/);
  }
});

test('a chat opens with the text already typed, whatever its characters', () => {
  const url = new URL(whatsappUrl('Olá & até "já" #1?'));
  expect(url.searchParams.get('text')).toBe('Olá & até "já" #1?');
  expect(url.hash).toBe('');
});

test('the marker lies inside the map that is shown', () => {
  const { searchParams } = new URL(map.embedUrl);
  const [west, south, east, north] = (searchParams.get('bbox') ?? '').split(',').map(Number);
  const [latitude, longitude] = (searchParams.get('marker') ?? '').split(',').map(Number);
  expect(latitude).toBeGreaterThan(south ?? Number.NaN);
  expect(latitude).toBeLessThan(north ?? Number.NaN);
  expect(longitude).toBeGreaterThan(west ?? Number.NaN);
  expect(longitude).toBeLessThan(east ?? Number.NaN);
});

test('half of a character in a text does not stop the links that send it another way', () => {
  expect(whatsappUrl('oi \uD83D')).toContain('oi%20%EF%BF%BD');
  expect(mailUrl('\uDE00', 'a\uD83D')).toContain('subject=%EF%BF%BD&body=a%EF%BF%BD');
});

test('the lines of a mail end as every mail program expects', () => {
  expect(mailUrl('a', 'um\ndois\n\ntrês')).toContain('body=um%0D%0Adois%0D%0A%0D%0Atr%C3%AAs');
});
