import { readFileSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import sirv from 'sirv';
import { type Dist, watchDist } from './dist.ts';
import { headersFor } from './host-files.ts';
import { type Handler, sendText } from './server.ts';

/**
 * Serves a build the way a static host does: clean URLs, precompressed files, the build's own `_headers` and
 * `_redirects`, status 404 with 404.html for what does not exist.
 * @throws `dist-missing`.
 */
export function createSite(distDir: string): Handler {
  const currentDist = watchDist(distDir);
  const serveFile = sirv(distDir, {
    // Looks at the disk for each request: the build may be replaced while we serve it.
    dev: true,
    etag: true,
    brotli: true,
    gzip: true,
    extensions: ['html'],
  });
  return (request, response) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      request.resume();
      sendText(response, 405, 'Method not allowed', { Allow: 'GET, HEAD' });
      return;
    }
    const dist = currentDist();
    const { path, search } = parseTarget(request.url ?? '/');
    response.setHeader('Cache-Control', 'no-cache');
    for (const [name, value] of headersFor(dist.headerRules, path)) response.setHeader(name, value);
    if (dist.pages.has(path) || dist.files.has(path)) {
      dropUnusableRange(request);
      // A rebuild may take the file away between sirv's look at it and its opening.
      response.once('pipe', (file) => file.once('error', () => response.destroy()));
      serveFile(request, response, () => sendNotFound(distDir, request, response));
      return;
    }
    const redirect = redirectFor(dist, path);
    if (redirect === null) sendNotFound(distDir, request, response);
    else sendText(response, redirect.status, '', { Location: `${redirect.to}${search}` });
  };
}

function parseTarget(target: string): { path: string; search: string } {
  const mark = target.indexOf('?');
  const raw = mark === -1 ? target : target.slice(0, mark);
  const search = mark === -1 ? '' : target.slice(mark);
  try {
    return { path: decodeURIComponent(raw), search };
  } catch {
    // Not valid percent encoding, hence no path of ours.
    return { path: raw, search };
  }
}

/** One hop for short paths, trailing slashes and odd casing, all together if need be. */
function redirectFor(dist: Dist, path: string): { to: string; status: number } | null {
  const plain = path.toLowerCase().replace(/\/+$/, '') || '/';
  const moved = dist.redirects.get(plain);
  if (moved !== undefined) return moved;
  return dist.pages.has(plain) ? { to: plain, status: 308 } : null;
}

/** sirv takes a plain `bytes=from-` or `bytes=from-to` only; anything else may be ignored. */
function dropUnusableRange(request: IncomingMessage): void {
  const { from, to } =
    /^bytes=(?<from>\d+)-(?<to>\d*)$/.exec(request.headers.range ?? '')?.groups ?? {};
  const usable = from !== undefined && (to === '' || Number(to) >= Number(from));
  if (!usable || request.headers['if-range'] !== undefined) delete request.headers.range;
}

/** sirv answers 200 for every file it finds, so the not-found page is sent from here. */
function sendNotFound(distDir: string, request: IncomingMessage, response: ServerResponse): void {
  // Whatever the rules say of the path: a file that is missing for a second must not stay missing.
  response.setHeader('Cache-Control', 'no-cache');
  const page = join(distDir, '404.html');
  const accepted = String(request.headers['accept-encoding'] ?? '');
  const variants = [
    { file: `${page}.br`, encoding: 'br', wanted: /\bbr\b/.test(accepted) },
    { file: `${page}.gz`, encoding: 'gzip', wanted: /\bgzip\b/.test(accepted) },
    { file: page, encoding: null, wanted: true },
  ];
  const variant = variants.find(({ file, wanted }) => wanted && isFile(file));
  if (variant === undefined) {
    sendText(response, 404, 'Not found');
    return;
  }
  const body = readFileSync(variant.file);
  if (variant.encoding !== null) response.setHeader('Content-Encoding', variant.encoding);
  response.writeHead(404, {
    'Content-Type': 'text/html;charset=utf-8',
    'Content-Length': body.length,
    Vary: 'Accept-Encoding',
  });
  response.end(body);
}

function isFile(file: string): boolean {
  return statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;
}
