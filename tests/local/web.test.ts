import { rm } from 'node:fs/promises';
import { get, type IncomingHttpHeaders, type OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pagePath } from '../../local/web/dist.ts';
import { startServer, type WebServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { pagePath as pagePathOfSite } from '../../src/browser/page-path.ts';
import {
  type TemporaryDirectory,
  temporaryDirectory,
  writeDist,
  writeFiles,
} from './dist-fixture.ts';

let directory: TemporaryDirectory;
let server: WebServer;
beforeAll(async () => {
  directory = await temporaryDirectory();
  await writeDist(directory.path);
  server = await startServer([createSite(directory.path)], { port: 0 });
});
afterAll(async () => {
  await server.close();
  await directory.remove();
});

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** A bare request: fetch would decompress, follow and tidy up paths. */
function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const { hostname, port } = new URL(server.url);
  return new Promise((resolve, reject) => {
    const request = get({ hostname, port, path, headers, method, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    request.once('error', reject);
    request.end();
  });
}

describe('a page', () => {
  test.each([
    ['/', 'Início'],
    ['/sobre', 'Sobre Nós'],
    ['/servicos', 'Serviços'],
    ['/servicos/consultoria-ti', 'Consultoria'],
    ['/sobre?utm=1', 'Sobre Nós'],
    ['/sobre.html', 'Sobre Nós'],
  ])('is served at %s', async (path, heading) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html;charset=utf-8');
    expect(body.toString()).toBe(`<h1>${heading}</h1>`);
  });

  test('comes compressed to a browser that can read it', async () => {
    const brotli = await ask('/sobre', { 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).toString()).toBe('<h1>Sobre Nós</h1>');
    const gzip = await ask('/sobre', { 'accept-encoding': 'gzip' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(gzip.body).toString()).toBe('<h1>Sobre Nós</h1>');
    expect(gzip.headers.vary).toBe('Accept-Encoding');
  });

  test('is asked for again each time, and not sent again while it is the same', async () => {
    const first = await ask('/sobre');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await ask('/sobre', { 'if-none-match': first.headers.etag });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
  });

  test('tells its head alone', async () => {
    const { status, headers, body } = await ask('/sobre', {}, 'HEAD');
    expect(status).toBe(200);
    expect(headers['content-length']).toBe(String(Buffer.byteLength('<h1>Sobre Nós</h1>')));
    expect(body).toHaveLength(0);
  });

  test.each(['/', '/sobre', '/nada', '/assets/main-abc123.js', '/Sobre'])(
    'has the security headers at %s',
    async (path) => {
      const { headers } = await ask(path);
      expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-a'");
      expect(headers['x-content-type-options']).toBe('nosniff');
    },
  );
});

test('has the paths that the site itself gives its pages', () => {
  const files = [
    '/index.html',
    '/404.html',
    '/sobre.html',
    '/blog/index.html',
    '/a/b.html',
    '/a.js',
  ];
  for (const file of files) expect(pagePath(file), file).toBe(pagePathOfSite(file));
  expect(pagePath('/sobre.html')).toBe('/sobre');
});

describe('a file', () => {
  test('with a hash in its name is kept for a year', async () => {
    const { headers } = await ask('/assets/main-abc123.js');
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['content-type']).toBe('text/javascript');
  });

  test.each([
    ['bytes=2-4', 206, '234'],
    ['bytes=7-', 206, '789'],
    ['bytes=-3', 200, '0123456789'],
    ['bytes=5-2', 200, '0123456789'],
    ['bytes=0-1,3-4', 200, '0123456789'],
    ['lines=1-2', 200, '0123456789'],
    ['bytes=20-30', 416, ''],
  ])('is sent in part for the range %s, or whole', async (range, status, text) => {
    const answer = await ask('/robots.txt', { range });
    expect(answer.status).toBe(status);
    expect(answer.body.toString()).toBe(text);
  });
});

describe('a path that is not quite right', () => {
  test.each([
    ['/sobre/', 308, '/sobre'],
    ['/Sobre', 308, '/sobre'],
    ['/SERVICOS/Consultoria-TI//', 308, '/servicos/consultoria-ti'],
    ['/sobre/?a=B', 308, '/sobre?a=B'],
    // As its rule says.
    ['/servicos/consultoria', 301, '/servicos/consultoria-ti'],
    ['/Servicos/Consultoria/?x=1', 301, '/servicos/consultoria-ti?x=1'],
  ])('%s leads to %i %s in one hop', async (path, status, location) => {
    const answer = await ask(path);
    expect({ status: answer.status, location: answer.headers.location }).toEqual({
      status,
      location,
    });
  });

  test.each([
    '/nada',
    '/servicos/nada',
    '/404',
    '/index',
    '/assets',
    '/assets/',
    '/assets/gone-abc123.js',
    '/_headers',
    '/_redirects',
    '/sobre.html.br',
    '/../package.json',
    '/..%2f..%2fpackage.json',
    '/%2e%2e/package.json',
    '/sobre%00.html',
    '/%',
    '//evil.example/',
    '/sobre\\',
  ])('%s is the not-found page with status 404', async (path) => {
    const { status, headers, body } = await ask(path);
    expect(status).toBe(404);
    expect(headers.location).toBeUndefined();
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe('<h1>404</h1>');
  });

  test('is the not-found page compressed as well', async () => {
    const { status, body } = await ask('/nada', { 'accept-encoding': 'br' });
    expect(status).toBe(404);
    expect(brotliDecompressSync(body).toString()).toBe('<h1>404</h1>');
  });
});

test('takes no other methods', async () => {
  const { status, headers } = await ask('/sobre', {}, 'POST');
  expect(status).toBe(405);
  expect(headers.allow).toBe('GET, HEAD');
});

test('serves a new build without being started again', async () => {
  const other = await temporaryDirectory();
  await writeDist(other.path);
  const site = await startServer([createSite(other.path)], { port: 0 });
  try {
    expect((await fetch(`${site.url}/novo`)).status).toBe(404);
    await rm(join(other.path, 'sobre.html'));
    await writeFiles(other.path, { 'novo.html': 'novo', 'index.html': '<h1>Nova</h1>' });
    expect(await (await fetch(`${site.url}/novo`)).text()).toBe('novo');
    expect((await fetch(`${site.url}/sobre`)).status).toBe(404);
  } finally {
    await site.close();
    await other.remove();
  }
});

test('says so when there is no build', () => {
  expect(() => createSite(join(directory.path, 'nowhere'))).toThrow(
    expect.objectContaining({ code: 'dist-missing' }),
  );
});
