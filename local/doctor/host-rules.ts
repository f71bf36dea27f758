import { readOrigin } from '../../build/env/origin.ts';
import { cspHash, renderHeaders } from '../../build/headers.ts';
import { redirects } from '../../src/content/redirects.ts';
import { headersFor, parseHeaders } from '../web/host-files.ts';
import { fail, judge, type Verdict } from './finding.ts';
import type { Site } from './visit.ts';

const AS_BUILT =
  'Publish _headers, _redirects and 404.html of dist/ as well (README, "Publish it")';
/** No file of dist/ says this to a host. */
const SLASH =
  'The host also serves pages with a slash at the end (/sobre/), so each has two addresses: switch on ' +
  'its redirect to the one without; on Netlify that is "Pretty URLs"';
const POLICY = 'Content-Security-Policy';

/** What does not depend on the pages, as the build writes it. */
const built = headersFor(parseHeaders(renderHeaders({ scriptHashes: [], styleHashes: [] })), '/');
const expected = [...built].filter(([name]) => name !== POLICY);

/** A policy's directives, by name. */
function directivesOf(policy: string): ReadonlyMap<string, string> {
  const directives = new Map<string, string>();
  for (const directive of policy.split(';')) {
    const [name = '', ...sources] = directive.trim().split(/\s+/);
    // Of two with one name the first counts.
    if (!directives.has(name)) directives.set(name, sources.join(' '));
  }
  return directives;
}

const builtPolicy = directivesOf(built.get(POLICY) ?? '');
/** What a directive may name besides what the build's does: hashes of the pages, and the one project. */
const besides: Readonly<Record<string, (source: string) => boolean>> = {
  'script-src': isHash,
  'style-src': isHash,
  'connect-src': (source) => readOrigin(source) !== null,
};

function isHash(source: string): boolean {
  return /^'sha256-[^']+'$/.test(source);
}

/** The directives that are not the build's. */
function foreignDirectives(policy: ReadonlyMap<string, string>): readonly string[] {
  const names = [...new Set([...policy.keys(), ...builtPolicy.keys()])].filter(Boolean);
  return names.filter((name) => {
    const right = builtPolicy.get(name)?.split(' ');
    const found = policy.get(name)?.split(' ');
    if (!right || !found) return true;
    const isMissing = right.some((source) => !found.includes(source));
    const others = found.filter((source) => !right.includes(source));
    const isTooMuch = name === 'connect-src' && others.length > 1;
    return isMissing || isTooMuch || !others.every((source) => besides[name]?.(source));
  });
}

/** Two pages and the worker: a host may have rules by path. */
const LOOKED_AT = ['/', '/contato', '/worker.js'];

const lookAt = (site: Site) =>
  Promise.all(LOOKED_AT.map(async (path) => ({ path, ...(await site.get(path)) })));

/** What is wrong with some of the answers, and where unless that is everywhere; nothing where it is with none. */
function fault(says: string, found: readonly { readonly path: string }[]): string[] {
  if (found.length === 0) return [];
  const isEverywhere = found.length === LOOKED_AT.length;
  return [isEverywhere ? says : `${says} at ${found.map(({ path }) => path).join(', ')}`];
}

/** Whether the host sends the build's security headers. */
export async function checkHeaders(site: Site): Promise<Verdict> {
  const answers = await lookAt(site);
  const wrong = expected.flatMap(([name, value]) => {
    const sent = answers.filter(({ headers }) => headers.has(name));
    const others = sent.filter(({ headers }) => headers.get(name) !== value);
    const without = answers.filter((answer) => !sent.includes(answer));
    return [...fault(`${name} is missing`, without), ...fault(`${name} is another one`, others)];
  });
  return judge(wrong, `The ${expected.length} security headers are the build's.`, AS_BUILT);
}

/** Whether the policy is strict, and lets run what the pages hold. */
export async function checkPolicy(site: Site): Promise<Verdict> {
  const answers = (await lookAt(site)).map(({ path, text, headers }) => {
    const policy = headers.get(POLICY) ?? '';
    return { path, text, policy, foreign: foreignDirectives(directivesOf(policy)) };
  });
  const without = answers.filter(({ policy }) => policy === '');
  const sent = answers.filter(({ policy }) => policy !== '');
  const foreign = sent.filter((answer) => answer.foreign.length > 0);
  const names = new Set(foreign.flatMap((answer) => answer.foreign));
  const blocking = sent.filter(({ policy, text }) =>
    inlineHashes(text).some((hash) => !policy.includes(hash)),
  );
  return judge(
    [
      ...fault(`There is no ${POLICY}`, without),
      ...fault(`In the ${POLICY} not as built: ${[...names].join(', ')}`, foreign),
      ...fault(`The ${POLICY} is of another build, and blocks this one's scripts`, blocking),
    ],
    "The policy is as strict as the build's, and lets the site's own scripts run.",
    AS_BUILT,
  );
}

function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<(script|style)([^>]*)>([\s\S]*?)<\/\1>/g)]
    .filter(([, , attributes = '']) => !/ld\+json|\bsrc=/.test(attributes))
    .map(([, , , source = '']) => cspHash(source));
}

/** Whether an unknown path is a 404 that shows the page for it. */
export async function checkNotFound(site: Site): Promise<Verdict> {
  const path = '/doctor-asks-for-what-is-not-there';
  const { status, text } = await site.get(path);
  const wrong = [
    ...(status === 404 ? [] : [`An unknown path is answered with ${status} instead of 404`]),
    ...(text.includes('data-page="/404"') ? [] : ['An unknown path does not show the 404 page']),
  ];
  return judge(wrong, 'Unknown paths are a 404 with the page for it.', AS_BUILT);
}

/** Whether short paths lead to the full ones, and those with a slash at the end to those without. */
export async function checkRedirects(site: Site): Promise<Verdict> {
  const slash = { from: '/sobre/', to: '/sobre' };
  const servesSlash = (await site.get(slash.from)).status === 200;
  const moved = servesSlash ? redirects : [...redirects, slash];
  const answers = await Promise.all(
    moved.map(async ({ from, to }) => {
      const { status, headers } = await site.get(from);
      const location = headers.get('location');
      const leads = location !== null && new URL(location, site.origin).pathname === to;
      return leads && [301, 302, 307, 308].includes(status)
        ? []
        : [`${from} does not lead to ${to}`];
    }),
  );
  const verdict = judge(
    answers.flat(),
    `${moved.length} short paths lead to their pages.`,
    AS_BUILT,
  );
  if (!servesSlash) return verdict;
  return fail(verdict.status === 'ok' ? SLASH : `${verdict.says}. ${SLASH}`);
}
