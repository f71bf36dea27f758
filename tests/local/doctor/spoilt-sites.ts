import type { siteChecks } from '../../../local/doctor/examine.ts';
import { PACK_URL, type PassingAnswer } from './published-site.ts';
import {
  at,
  changedPolicy,
  everywhere,
  rewrite,
  toText,
  withHeader,
  withStatus,
} from './spoils.ts';

export type SiteCheck = keyof typeof siteChecks;

type SpoiltSite = [string, SiteCheck, RegExp, (path: string, answer: PassingAnswer) => void];

/** What is wrong with a site, which check sees it, what that says, and how its answers are spoilt so. */
export const spoiltSites: readonly SpoiltSite[] = [
  [
    'a security header is missing',
    'headers',
    /X-Content-Type-Options is missing/,
    everywhere(withHeader('x-content-type-options', null)),
  ],
  [
    'a page lacks a security header',
    'headers',
    /X-Content-Type-Options is missing at \/contato\. /,
    at('/contato', withHeader('x-content-type-options', null)),
  ],
  [
    'the host put a header of its own',
    'headers',
    /Referrer-Policy is another one/,
    everywhere(withHeader('referrer-policy', 'unsafe-url')),
  ],
  [
    'there is no policy',
    'policy',
    /no Content-Security-Policy/,
    everywhere(withHeader('content-security-policy', null)),
  ],
  [
    'the worker has no policy',
    'policy',
    /no Content-Security-Policy at \/worker\.js\. /,
    at('/worker.js', withHeader('content-security-policy', null)),
  ],
  [
    'the policy of a page lets everything run',
    'policy',
    /not as built: default-src, script-src,.* at \/contato\. /,
    at(
      '/contato',
      withHeader('content-security-policy', "default-src *; script-src 'unsafe-inline'"),
    ),
  ],
  [
    'the policy lets everything run',
    'policy',
    /not as built: default-src, script-src,/,
    everywhere(withHeader('content-security-policy', "default-src *; script-src 'unsafe-inline'")),
  ],
  [
    'the policy lets scripts of another host run',
    'policy',
    /not as built: script-src\. /,
    everywhere(changedPolicy("script-src 'self'", "script-src 'self' https://cdn.example")),
  ],
  [
    'the policy lets pages send to one more host',
    'policy',
    /not as built: connect-src\. /,
    everywhere(
      changedPolicy('connect-src ', 'connect-src https://one.example https://two.example '),
    ),
  ],
  [
    'the policy lets pages send in clear text',
    'policy',
    /not as built: connect-src\. /,
    everywhere(changedPolicy('connect-src ', 'connect-src http://one.example ')),
  ],
  [
    'the policy lets others frame the site',
    'policy',
    /not as built: frame-ancestors\. /,
    everywhere(changedPolicy(/; frame-ancestors [^;]+/, '')),
  ],
  [
    'the policy has a directive of its own, which comes first',
    'policy',
    /not as built: script-src, script-src-elem\. /,
    everywhere(changedPolicy(/^/, 'script-src *; script-src-elem *; ')),
  ],
  [
    'the policy is of another build',
    'policy',
    /another build/,
    everywhere(withHeader('content-security-policy', "default-src 'none'; script-src 'self'")),
  ],
  [
    'unknown paths show the start page',
    'not-found',
    /200 instead of 404/,
    (_path, answer) => {
      if (answer.status !== 404) return;
      answer.status = 200;
    },
  ],
  [
    "unknown paths show the host's own page",
    'not-found',
    /does not show the 404 page/,
    (_path, answer) => {
      if (answer.status === 404) toText(answer, 'Not found');
    },
  ],
  [
    'short paths are not redirected',
    'redirects',
    /\/servicos\/consultoria does not lead/,
    at('/servicos/consultoria', withStatus(404)),
  ],
  [
    'pages are served with a slash at the end too',
    'redirects',
    /^The host also serves pages with a slash.*"Pretty URLs"$/,
    at('/sobre/', withStatus(200)),
  ],
  [
    'texts are not compressed',
    'compression',
    /uncompressed/,
    at('/worker.js', (a) => toText(a, 'const key="sb_publishable_local"')),
  ],
  [
    'a pack is not compressed',
    'compression',
    /^\/assets\/packed-html-[\w-]{8}\.json is sent uncompressed/,
    at(`/${PACK_URL}`, (a) => rewrite(a, '', '')),
  ],
  [
    'pages are kept by caches',
    'caching',
    /\/contato may be kept/,
    at('/contato', withHeader('cache-control', 'max-age=3600')),
  ],
  [
    'hashed files are not kept',
    'caching',
    /not kept for a year/,
    at('/assets/main-abc123.js', withHeader('cache-control', 'no-cache')),
  ],
  [
    'nothing is said of how long pages are kept',
    'caching',
    /\/contato may be kept/,
    at('/contato', withHeader('cache-control', null)),
  ],
  [
    'nothing is said of how long hashed files are kept',
    'caching',
    /not kept for a year/,
    at('/assets/main-abc123.js', withHeader('cache-control', null)),
  ],
  [
    'a missing asset is kept for a year',
    'caching',
    /missing for a year/,
    (path, answer) => {
      if (path.startsWith('/assets/') && answer.status === 404) {
        answer.headers['cache-control'] = 'public, max-age=31536000, immutable';
      }
    },
  ],
  [
    'the worker is no script',
    'worker',
    /sent as text\/html/,
    at('/worker.js', withHeader('content-type', 'text/html')),
  ],
  [
    'a script the worker keeps is missing',
    'worker',
    /1 files .* missing/,
    at('/assets/main-abc123.js', withStatus(404)),
  ],
  [
    'a page the worker keeps leads nowhere',
    'worker',
    /1 files .* missing \(\/404\.html\)/,
    at('/404.html', (answer) => {
      answer.status = 308;
      answer.headers.location = '/404';
    }),
  ],
  [
    'a page is of another build',
    'worker',
    /1 files are of another build \(\/sobre\.html\)/,
    at('/sobre.html', (a) => rewrite(a, /main-abc123/g, 'main-old456')),
  ],
  [
    'a page is of another build where visitors open it',
    'worker',
    /1 files are of another build \(\/sobre\.html\)/,
    at('/sobre', (a) => rewrite(a, /main-abc123/g, 'main-old456')),
  ],
  [
    'a picture is of another build',
    'worker',
    /1 files are of another build \(\/art\/hero\.svg\)/,
    at('/art/hero.svg', (a) => rewrite(a, 'Araucária', 'Pinhão')),
  ],
  [
    'a pack is cut short',
    'worker',
    /1 files are of another build \(\/assets\/packed-html-/,
    at(`/${PACK_URL}`, (a) => rewrite(a, /.$/, '')),
  ],
  [
    'a page comes in the place of a pack',
    'worker',
    /1 files are of another build \(\/assets\/packed-html-/,
    at(`/${PACK_URL}`, (a) => toText(a, '<!doctype html>')),
  ],
  [
    'there is no manifest',
    'manifest',
    /no manifest/,
    at('/manifest.webmanifest', (a) => toText(a, '<html>')),
  ],
  [
    'an icon is missing',
    'manifest',
    /icon\.png is missing/,
    at('/icons/icon.png', withStatus(404)),
  ],
  [
    'the pages name no address',
    'address',
    /no canonical/,
    at('/', (a) => toText(a, '<script src="/assets/main-abc123.js"></script>')),
  ],
  [
    'the sitemap names another address',
    'address',
    /another address/,
    at('/sitemap.xml', (a) =>
      rewrite(a, 'https://site.example/sobre', 'https://pinhal.example/sobre'),
    ),
  ],
  ['a page is missing', 'address', /1 pages of the sitemap/, at('/sobre', withStatus(404))],
  [
    'a secret key was published',
    'key',
    /SECRET/,
    at('/assets/main-abc123.js', (a) => toText(a, 'const key = "sb_secret_abc"')),
  ],
  [
    'the scripts hold no key',
    'key',
    /no publishable key/,
    at('/worker.js', (a) => toText(a, 'const key=""')),
  ],
];
