import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, createServer } from 'node:http2';
import { type AddressInfo, connect as connectSocket } from 'node:net';
import { posts } from 'virtual:posts/all';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_FLIGHT, HEADERS } from '../../build/pages/first-flight.ts';
import { createSite } from '../../local/web/site.ts';
import { brotliSize, builtPages, distDir } from './dist.ts';

/** The site over HTTP/2 without TLS, so that the bytes on the line can be counted. */
const site = createSite(distDir);
const server = createServer((request, response) => {
  // Node's compatibility layer: the same members as HTTP/1.1, which its types do not say.
  const [req, res] = [request as unknown, response as unknown];
  site(req as IncomingMessage, res as ServerResponse, () => response.destroy());
});

beforeAll(() => once(server.listen(0, '127.0.0.1'), 'listening'));
afterAll(() => {
  server.close();
});

/** What arrives for a page that is asked for on a new connection, headers and frames included. */
async function bytesOnTheLine(path: string): Promise<number> {
  const { port } = server.address() as AddressInfo;
  const socket = connectSocket(port, '127.0.0.1');
  const session = connect(`http://127.0.0.1:${port}`, { createConnection: () => socket });
  await once(session, 'remoteSettings');
  const before = socket.bytesRead;
  const stream = session.request({ ':path': path, 'accept-encoding': 'br' }).resume();
  await once(stream, 'end');
  const bytes = socket.bytesRead - before;
  session.destroy();
  return bytes;
}

const articles = new Set<string>(posts.map(({ path }) => path));
const others = builtPages.filter(({ path }) => !articles.has(path));

test.each(others)('$path arrives before anything has to be answered', async ({ path, html }) => {
  const bytes = await bytesOnTheLine(path);
  expect(bytes).toBeLessThanOrEqual(FIRST_FLIGHT);
  expect(bytes - brotliSize(html), 'headers and frames').toBeLessThanOrEqual(HEADERS);
});

test.each(posts)('$path has its picture with its words only where both fit', async ({ path }) => {
  const html = builtPages.find((page) => page.path === path)?.html ?? '';
  const own = /<article\b.*?<img\b[^>]*\bsrc="([^"]*)"/s.exec(html)?.[1];
  if (own?.startsWith('data:')) {
    expect(await bytesOnTheLine(path)).toBeLessThanOrEqual(FIRST_FLIGHT);
  } else {
    expect(own).toMatch(/^\/art\/cover-/);
    expect(html).toContain(`<link rel="preload" as="image" href="${own}"`);
  }
});
