import { once } from 'node:events';
import { type ClientHttp2Session, connect, type IncomingHttpHeaders } from 'node:http2';
import { request } from 'node:https';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Identity } from '../../local/web/secure-server.ts';
import { startServer, type WebServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import {
  type TemporaryDirectory,
  temporaryDirectory,
  writeDist,
} from '../../tests/local/dist-fixture.ts';
import { selfSigned } from '../serving/identity.ts';

let directory: TemporaryDirectory;
let identity: Identity;
let server: WebServer;
let session: ClientHttp2Session;
beforeAll(async () => {
  directory = await temporaryDirectory();
  await writeDist(directory.path);
  ({ identity } = await selfSigned(directory.path));
  server = await startServer([createSite(directory.path)], { port: 0, identity });
  session = connect(server.url, { ca: identity.cert });
});
afterAll(async () => {
  session.close();
  await server.close();
  await directory.remove();
});

async function ask(path: string, headers: Record<string, string> = {}) {
  const stream = session.request({ ':path': path, ...headers });
  const chunks: Buffer[] = [];
  stream.on('data', (chunk: Buffer) => chunks.push(chunk));
  const [answer] = (await once(stream, 'response')) as [
    IncomingHttpHeaders & { ':status': number },
  ];
  await once(stream, 'end');
  return { status: answer[':status'], headers: answer, body: Buffer.concat(chunks) };
}

test('the same site speaks HTTP/2 over TLS: pages, compression, headers, redirects, 404', async () => {
  expect(server.url).toMatch(/^https:/);
  const page = await ask('/sobre', { 'accept-encoding': 'br' });
  expect(session.alpnProtocol).toBe('h2');
  expect(page.status).toBe(200);
  expect(page.headers['content-encoding']).toBe('br');
  expect(page.headers['content-security-policy']).toContain("'sha256-a'");
  expect(brotliDecompressSync(page.body).toString()).toBe('<h1>Sobre Nós</h1>');
  const moved = await ask('/servicos/consultoria?utm=1');
  expect(moved.status).toBe(301);
  expect(moved.headers.location).toBe('/servicos/consultoria-ti?utm=1');
  const missing = await ask('/nada');
  expect(missing.status).toBe(404);
  expect(missing.body.toString()).toBe('<h1>404</h1>');
});

test('a client that knows HTTP/1.1 only is answered too', async () => {
  const { hostname, port } = new URL(server.url);
  const asked = request({ hostname, port, path: '/sobre', ca: identity.cert, agent: false });
  asked.end();
  const [response] = await once(asked, 'response');
  expect(response.httpVersion).toBe('1.1');
  expect(await text(response)).toBe('<h1>Sobre Nós</h1>');
});

test('it closes while a browser holds its connection open', async () => {
  const other = await startServer([createSite(directory.path)], { port: 0, identity });
  const idle = connect(other.url, { ca: identity.cert });
  await once(idle, 'connect');
  await other.close();
  await expect.poll(() => idle.destroyed).toBe(true);
});
