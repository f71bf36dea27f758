import { jwtClaims } from '../../build/env/jwt-claims.ts';
import { isForDatabaseHere } from '../../build/reading.ts';
import { fail, ok, type Verdict } from './finding.ts';
import type { Site } from './visit.ts';

/** The database API the published site talks to. */
export interface PublishedBackend {
  readonly url: string;
  readonly key: string;
}

const PUBLISHABLE = /\bsb_publishable_[\w-]+/g;
const SECRET = /\bsb_secret_[\w-]+/g;
const JWT = /\beyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g;

/** What of a backend cannot be seen. */
export type Unseen = 'key' | 'address';

/**
 * Reads where the site sends its messages and with which key: the key from the service worker's
 * script, one file at a fixed path that holds it, the address from the Content-Security-Policy,
 * which is what browsers obey. The key of the database here says by itself that the address is the
 * site's own. No environment is asked: what counts is what was published.
 */
export async function publishedBackend(site: Site): Promise<PublishedBackend | Unseen> {
  const [page, worker] = await Promise.all([site.get('/'), site.get('/worker.js')]);
  const key = keysIn(worker.text).public[0];
  if (key === undefined || worker.status !== 200) return 'key';
  const url = allowedOrigin(page.headers) ?? (isForDatabaseHere(worker.text) ? site.origin : null);
  return url === null ? 'address' : { url, key };
}

/** The one origin beside its own that pages may send to; the map's, which they frame, is not it. */
function allowedOrigin(headers: Headers): string | undefined {
  const policy = headers.get('content-security-policy') ?? '';
  const sourcesOf = (directive: string) =>
    new RegExp(`(?:^|;)\\s*${directive} ([^;]*)`).exec(policy)?.[1]?.trim().split(/\s+/) ?? [];
  const framed = sourcesOf('frame-src');
  return sourcesOf('connect-src').find(
    (source) => /^https?:\/\//.test(source) && !framed.includes(source),
  );
}

function keysIn(script: string): { public: string[]; secret: string[] } {
  const tokens = script.match(JWT) ?? [];
  const tokensOf = (role: string) => tokens.filter((token) => jwtClaims(token).role === role);
  return {
    public: [...(script.match(PUBLISHABLE) ?? []), ...tokensOf('anon')],
    secret: [...(script.match(SECRET) ?? []), ...tokensOf('service_role')],
  };
}

/** Looks at the worker and every script it keeps, for what must never be in one. */
export async function checkKey(site: Site): Promise<Verdict> {
  const worker = await site.get('/worker.js');
  const paths = [...new Set(worker.text.match(/\bassets\/[\w.-]+\.js\b/g) ?? [])];
  const scripts = await Promise.all(paths.map((path) => site.get(`/${path}`)));
  const leaking = [worker, ...scripts].some(({ text }) => keysIn(text).secret.length > 0);
  if (leaking) {
    return fail(
      'A SECRET key is in the published scripts: everyone can read and delete every message. ' +
        'Replace it in the Supabase dashboard now, then build with the publishable key.',
    );
  }
  if (keysIn(worker.text).public.length === 0) {
    return fail(
      '/worker.js holds no publishable key, so no message can be sent. Publish dist/ as ' +
        '`npm run build` wrote it.',
    );
  }
  if (!site.loopback && isForDatabaseHere(worker.text)) {
    return fail(
      'The key in the scripts is that of the database of `npm start`, which no hosted project takes: ' +
        'this build reaches nobody. Run `npm run build` for your project and publish that.',
    );
  }
  return ok(`The key in the scripts is a public one (${scripts.length + 1} files looked at).`);
}
