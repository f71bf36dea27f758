import { once } from 'node:events';
import { connect } from 'node:http2';
import { connect as connectSocket } from 'node:net';
import { connect as connectSecurely } from 'node:tls';
import { brotliCompressSync, constants } from 'node:zlib';
import { posts } from 'virtual:posts/all';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Handler, startServer, type WebServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import { type TemporaryDirectory, temporaryDirectory } from '../local/dist-fixture.ts';
import { builtPages, distDir, travelSize } from './dist.ts';

/**
 * Bytes a server sends before the visitor's side has answered: ten segments of 1,460 (RFC 6928). What
 * is longer takes a round trip more, 150 ms on a slow phone's line.
 */
const FIRST_FLIGHT = 14_600;

/**
 * Of those, what is not HTML. As served here, headers and frames take 1,115; with a hosted project's
 * address in the policy 1,145, and 1,202 over TLS (2026-11-24). The rest is for what hosts add.
 */
const HEADERS = 1_300;

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

const articles = new Set<string>(posts.map(({ path }) => path));
const others = builtPages.filter(({ path }) => !articles.has(path));

test.each(others)('$path arrives before anything has to be answered', ({ file }) => {
  expect(travelSize(file) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
});

/** An article that takes longer to read may take a round trip more. */
const MINUTES = 10;

/** Of an article that is built. */
const htmlOf = (path: string) => builtPages.find((page) => page.path === path)?.html ?? '';

/** The part of an article's HTML that ends with its picture, and the picture, which is in it. */
function untilPicture(html: string): { start: string; picture: string } {
  const [start, picture] =
    /^.*?<article\b.*?<img\b[^>]*?\bsrc="(data:image\/svg\+xml,[^"]*)"/s.exec(html) ?? [];
  if (start === undefined || picture === undefined) return expect.fail('There is no picture in it');
  return { start, picture };
}

/** How many bytes of HTML will travel once it is of one of many articles, which are compressed less. */
function sizeAsOlder(html: string): number {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: 10,
    [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(html),
  };
  return brotliCompressSync(html, { params }).length;
}

test.each(posts.filter(({ readTime }) => readTime <= MINUTES))(
  'without its picture, which may push its foot behind, all of $path would arrive so',
  ({ path }) => {
    const html = htmlOf(path);
    const words = html.replace(untilPicture(html).picture, '');
    expect(sizeAsOlder(words) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
  },
);

/** Letters of an article's text, with their tags: more than the first screen of any device. */
const FIRST_SCREEN = 10_000;

test.each(posts)('the picture and the first screen of $path arrive so', ({ path }) => {
  const html = htmlOf(path);
  const { start } = untilPicture(html);
  const begin = html.slice(0, start.length + FIRST_SCREEN);
  expect(sizeAsOlder(begin) + HEADERS).toBeLessThanOrEqual(FIRST_FLIGHT);
});
