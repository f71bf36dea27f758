import { once } from 'node:events';
import { connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { brotliCompressSync, constants } from 'node:zlib';
import { posts } from 'virtual:posts/all';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FIRST_FLIGHT, HEADERS } from '../../build/pages/first-flight.ts';
import { inlinePictures } from '../../build/pictures/inlined.ts';
import { type Handler, startServer, type WebServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../local/dist-fixture.ts';
import { builtPages, distDir, travelSize } from './dist.ts';

/** As long as the address of any hosted project. */
const PROJECT = 'https://abcdefghijklmnopqrst.supabase.co';

/** Lets the policy name a hosted project, as it does in a build for one. */
const hosted: Handler = (_request, response, next) => {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) =>
    setHeader(
      name,
      name === 'Content-Security-Policy'
        ? String(value).replace("connect-src 'self'", `$& ${PROJECT}`)
        : value,
    );
  next();
};

let directory: TemporaryDirectory;
let certificate: string;
let server: WebServer;
beforeAll(async () => {
  directory = await temporaryDirectory();
  certificate = await getCertificate(directory.path, 'test', ['localhost'], 2);
  const identity = { key: certificate, cert: certificate };
  server = await startServer([hosted, createSite(distDir)], { port: 0, identity });
});
afterAll(async () => {
  await server.close();
  await directory.remove();
});

/** What arrives for a page that is asked for on a new connection, as hosts send it. */
async function bytesOnTheLine(path: string) {
  const socket = connectSocket(Number(new URL(server.url).port), '127.0.0.1');
  const session = connect(server.url, {
    createConnection: () =>
      connectSecurely({ socket, ca: certificate, ALPNProtocols: ['h2'], host: '127.0.0.1' }),
  });
  await once(session, 'remoteSettings');
  const before = socket.bytesRead;
  const stream = session.request({ ':path': path, 'accept-encoding': 'br' });
  const [answer] = await once(stream, 'response');
  stream.resume();
  await once(stream, 'end');
  const bytes = socket.bytesRead - before;
  session.destroy();
  return { bytes, policy: String(answer['content-security-policy']) };
}

test.each(builtPages)(
  '$path has headers, frames and TLS as short as is taken for granted',
  async ({ path, file }) => {
    const { bytes, policy } = await bytesOnTheLine(path);
    expect(policy).toContain(PROJECT);
    expect(bytes - travelSize(file)).toBeLessThanOrEqual(HEADERS);
  },
);

/** An article that takes longer to read may take a round trip more. */
const MINUTES = 10;
const longer = new Set<string>(
  posts.filter(({ readTime }) => readTime > MINUTES).map(({ path }) => path),
);
const others = builtPages.filter(({ path }) => !longer.has(path));

test.each(others)('$path arrives before anything has to be answered', ({ file }) => {
  expect(travelSize(file) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
});

/** Of an article that is built. */
const htmlOf = (path: string) => builtPages.find((page) => page.path === path)?.html ?? '';

/** How many bytes of an article will travel once it is one of many, which are compressed less. */
function sizeAsOlder(html: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
  };
  return brotliCompressSync(html, { params }).length;
}

test.each(posts.filter(({ path }) => !longer.has(path)))(
  '$path will arrive so once it is an older one',
  ({ path }) => {
    expect(sizeAsOlder(htmlOf(path)) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
  },
);

test.each(posts)('$path has its picture with its words exactly where both fit', ({ path }) => {
  const html = htmlOf(path);
  const own = /<article\b.*?<img\b[^>]*\bsrc="([^"]*)"/s.exec(html)?.[1];
  if (own?.startsWith('data:')) {
    expect(sizeAsOlder(html) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
  } else {
    expect(own).toMatch(/^\/art\/cover-/);
    expect(html).toContain(`<link rel="preload" as="image" href="${own}"`);
    expect(sizeAsOlder(inlinePictures(html)) + HEADERS).toBeGreaterThan(FIRST_FLIGHT);
  }
});
