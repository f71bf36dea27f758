import { createHash } from 'node:crypto';
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http';
import { cspHash, renderHeaders } from '../../../build/headers.ts';
import type { Handler } from '../../../local/web/server.ts';
import { redirects } from '../../../src/content/redirects.ts';
import { writeFiles } from '../dist-fixture.ts';

const BOOT = 'import("/assets/main-abc123.js")';
const HERO = '<svg xmlns="http://www.w3.org/2000/svg"><title>Araucária</title></svg>';

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex');
}

/** Named as the build names packs. */
const PACK_TEXT = JSON.stringify({ files: { 'sobre.html': page('/sobre') } });
export const PACK_URL = `assets/packed-html-${createHash('sha256').update(PACK_TEXT).digest('base64url').slice(0, 8)}.json`;

function page(path: string): string {
  return [
    `<!doctype html><link rel="canonical" href="https://site.example${path}">`,
    `<div id="root" data-page="${path}"></div><script>${BOOT}</script>`,
  ].join('');
}

/** A build in miniature with everything the doctor asks for. */
export function writePublishedSite(directory: string): Promise<void> {
  return writeFiles(directory, {
    'index.html': page('/'),
    'sobre.html': page('/sobre'),
    'contato.html': page('/contato'),
    '404.html': page('/404'),
    'assets/main-abc123.js': 'console.log("Olá")',
    'art/hero.svg': HERO,
    [PACK_URL]: PACK_TEXT,
    'worker.js': `const key="sb_publishable_local";keep(${JSON.stringify([
      { revision: null, url: 'assets/main-abc123.js' },
      { revision: md5(page('/404')), url: '404.html' },
      { revision: md5(page('/sobre')), url: 'sobre.html' },
      { revision: md5(HERO), url: 'art/hero.svg' },
      { revision: null, url: PACK_URL },
    ])})`,
    'manifest.webmanifest': JSON.stringify({
      name: 'Pinhal',
      start_url: '/',
      icons: [{ src: '/icons/icon.png' }],
    }),
    'icons/icon.png': 'png',
    'sitemap.xml': ['/', '/sobre', '/contato']
      .map((path) => `<url><loc>https://site.example${path}</loc></url>`)
      .join(''),
    _headers: renderHeaders({ scriptHashes: [cspHash(BOOT)], styleHashes: [] }),
    _redirects: redirects.map(({ from, to }) => `${from} ${to} 301`).join('\n'),
  });
}

/** An answer on its way to the doctor, to be spoilt. */
export interface PassingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Passes every request on to `upstream`, and its answer through `spoil`. */
export function spoiling(
  upstream: () => string,
  spoil: (path: string, answer: PassingAnswer) => void,
): Handler {
  return (incoming, outgoing) => {
    const url = new URL(incoming.url ?? '/', upstream());
    const { method = 'GET', headers } = incoming;
    const onward = httpRequest(url, { method, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const answer: PassingAnswer = {
          status: response.statusCode ?? 502,
          headers: response.headers,
          body: Buffer.concat(chunks),
        };
        spoil(url.pathname, answer);
        delete answer.headers['transfer-encoding'];
        answer.headers['content-length'] = String(answer.body.length);
        outgoing.writeHead(answer.status, answer.headers);
        outgoing.end(answer.body);
      });
    });
    onward.once('error', () => outgoing.destroy());
    incoming.pipe(onward);
  };
}

/** A function as hosted projects run it. */
export type FunctionHandler = (request: Request) => Response | Promise<Response>;

/** Serves a function under the address a hosted project gives it. */
export function functionNamed(name: string, handle: FunctionHandler): Handler {
  return async (incoming, outgoing, next) => {
    if (incoming.url !== `/functions/v1/${name}`) return next();
    const { method = 'GET' } = incoming;
    const headers = Object.entries(incoming.headers).map(([key, value]) => [key, String(value)]);
    const url = `http://functions.example${incoming.url}`;
    const response = await handle(
      new Request(url, { method, headers: Object.fromEntries(headers) }),
    );
    outgoing.writeHead(response.status, Object.fromEntries(response.headers));
    outgoing.end(await response.text());
  };
}
