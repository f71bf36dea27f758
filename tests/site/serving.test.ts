import { afterAll, beforeAll, expect, test } from 'vitest';
import { startServer, type WebServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { absoluteUrl } from '../../src/seo/site-url.ts';
import { shortPaths } from '../specification.ts';
import { distDir, readDist } from './dist.ts';

// What the server does with any build is tested in tests/local/web.test.ts; here, what it makes of
// this one.
let server: WebServer;
beforeAll(async () => {
  server = await startServer([createSite(distDir)], { port: 0 });
});
afterAll(() => server.close());

const ask = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${server.url}${path}`, { headers, redirect: 'manual' });

const policies = ['/', '/blog/migracao-aws', '/nao-existe', '/worker.js', '/feed.xml'];

test.each(policies)('%s carries the security headers', async (path) => {
  const { headers } = await ask(path);
  expect(headers.get('content-security-policy')).toMatch(/default-src 'none'/);
  expect(headers.get('content-security-policy')).not.toMatch(/script-src[^;]*unsafe/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
  expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
  expect(headers.get('permissions-policy')).toMatch(/geolocation=\(\)/);
  expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
  expect(headers.get('strict-transport-security')).toMatch(/max-age=\d{8}/);
});

test('files named by their content are kept for a year', async () => {
  const asset = /\/assets\/[\w.-]+\.js/.exec(readDist('index.html'))?.[0] ?? '';
  const { headers } = await ask(asset);
  expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
});

const changing = ['/', '/sobre', '/worker.js', '/manifest.webmanifest', '/art/hero.svg'];

test.each(changing)('%s is asked for again each time', async (path) => {
  expect((await ask(path)).headers.get('cache-control')).toBe('no-cache');
});

test.each([
  ['gzip, br', 'br'],
  ['gzip', 'gzip'],
  ['identity', null],
])('to a browser that knows %s a page travels as %s', async (accepted, encoding) => {
  const answer = await ask('/', { 'accept-encoding': accepted });
  expect(answer.headers.get('content-encoding')).toBe(encoding);
  expect(await answer.text()).toBe(readDist('index.html'));
});

test.each([
  ['/', 'text/html'],
  ['/worker.js', 'text/javascript'],
  ['/art/hero.svg', 'image/svg+xml'],
  ['/manifest.webmanifest', 'application/manifest+json'],
  ['/nao-existe', 'text/html'],
])('%s says that it is %s', async (path, type) => {
  expect((await ask(path)).headers.get('content-type')?.split(';')[0]).toBe(type);
});

const oddPaths = [
  ['/sobre/', '/sobre'],
  ['/Sobre', '/sobre'],
  ['/SERVICOS/AWS/', '/servicos/aws'],
] as const;

const oddShortPaths = [['/Servicos/Consultoria/', '/servicos/consultoria-ti']] as const;

test.each([
  ...[...shortPaths, ...oddShortPaths].map(([from, to]) => ({ from, to, status: 301 })),
  ...oddPaths.map(([from, to]) => ({ from, to, status: 308 })),
])('$from leads to $to for good', async ({ from, to, status }) => {
  const answer = await ask(`${from}?a=1`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('location')).toBe(`${to}?a=1`);
});

const files = [
  ['/sobre.html', '/sobre'],
  ['/servicos/aws.html', '/servicos/aws'],
  ['/index.html', '/'],
] as const;

test.each(files)(
  '%s is the page %s, whose address the application then shows',
  async (file, path) => {
    const answer = await ask(file);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(await (await ask(path)).text());
  },
);

test.each(['/nao-existe', '/servicos/nao-existe', '/blog/nao-existe', '/portfolio/nao-existe'])(
  '%s is not found, and says so',
  async (path) => {
    const answer = await ask(path);
    expect(answer.status).toBe(404);
    expect(await answer.text()).toBe(readDist('404.html'));
  },
);

test('robots.txt lets everyone in and names the sitemap', async () => {
  const robots = await (await ask('/robots.txt')).text();
  expect(robots).toMatch(/^User-agent: \*\nAllow: \/$/m);
  expect(robots).toContain(`Sitemap: ${absoluteUrl('/sitemap.xml')}`);
});
