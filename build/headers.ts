import { createHash } from 'node:crypto';

/** What a build knows about its own pages. Hashes as in CSP, without quotes: `sha256-…`. */
export interface HeadersInput {
  /** Of every inline script in any page. JSON-LD blocks are data and need none. */
  readonly scriptHashes: readonly string[];
  /** Of every inline `<style>`. */
  readonly styleHashes: readonly string[];
  /** Origin of the hosted Supabase project, if the build uses one. */
  readonly supabaseOrigin?: string;
}

/** Longer lines are ignored by Cloudflare, and with them the whole policy. */
const MAX_LINE = 2000;

/**
 * The response headers of the built site as a `_headers` file (Netlify and Cloudflare); local/web/dist.ts
 * reads the same file. Hosts join the values of rules that both match, so no header stands in two rules that
 * can match one path. What has no Cache-Control here is revalidated, by those hosts' default and by
 * local/web/site.ts.
 * @throws if a line is longer than hosts allow.
 */
export function renderHeaders(input: HeadersInput): string {
  const rules: Record<string, Record<string, string>> = {
    '/*': {
      'Content-Security-Policy': contentSecurityPolicy(input),
      'Referrer-Policy': 'strict-origin-when-cross-origin',
      'X-Content-Type-Options': 'nosniff',
      'Permissions-Policy': PERMISSIONS_POLICY,
      'Cross-Origin-Opener-Policy': 'same-origin',
      'Cross-Origin-Resource-Policy': 'same-origin',
      // Without includeSubDomains: the company's other hosts are not this site's to decide about.
      // Browsers ignore it on plain HTTP, so it does no harm on a developer's machine.
      'Strict-Transport-Security': 'max-age=63072000',
    },
    // Every name under /assets/ holds a hash of its content.
    '/assets/*': { 'Cache-Control': 'public, max-age=31536000, immutable' },
    '/worker.js': { 'Cache-Control': 'no-cache' },
  };
  const lines = Object.entries(rules).flatMap(([path, headers]) => [
    path,
    ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`),
  ]);
  const tooLong = lines.find((line) => line.length > MAX_LINE);
  if (tooLong !== undefined) {
    throw new RangeError(
      `A line of _headers has ${tooLong.length} characters; hosts take ${MAX_LINE}: ` +
        `${tooLong.slice(0, 80)}… Fewer distinct inline scripts and styles make it shorter.`,
    );
  }
  return `${lines.join('\n')}\n`;
}

/** The headers that every path is sent with, read from a `_headers` file as {@link renderHeaders} writes it. */
export function headersOfAllPaths(file: string): Record<string, string> {
  const [, rule = ''] = /^\/\*\n((?: .+\n)+)/.exec(file) ?? [];
  return Object.fromEntries(
    [...rule.matchAll(/^ +([^:]+): (.+)$/gm)].map(([, name, value]) => [name, value]),
  );
}

const MAP = 'https://www.openstreetmap.org';

function contentSecurityPolicy({ scriptHashes, styleHashes, supabaseOrigin }: HeadersInput) {
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...quoted(scriptHashes)],
    // No page holds a style attribute; what scripts set on an element's `style` is not asked about.
    'style-src': ["'self'", ...quoted(styleHashes)],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    // The map's server is asked whether it answers, before the frame shows what it sends.
    'connect-src': ["'self'", MAP, ...(supabaseOrigin === undefined ? [] : [supabaseOrigin])],
    'frame-src': [MAP],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    // The forms are sent by script alone (`method="dialog"`): the second lock, should one ever get an
    // address.
    'form-action': ["'none'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

function quoted(hashes: readonly string[]): string[] {
  return [...new Set(hashes)].sort().map((hash) => `'${hash}'`);
}

/**
 * What sees, hears or finds the visitor, takes money, or reaches what is plugged in; the site uses
 * none of it. Not all that a browser can be denied: every page carries this line on its first round
 * trip, and where Chromium lacks Bluetooth, its name is an error on the console.
 */
const DENIED_FEATURES = [
  'camera',
  'display-capture',
  'geolocation',
  'hid',
  'microphone',
  'midi',
  'payment',
  'serial',
  'usb',
];

const PERMISSIONS_POLICY = DENIED_FEATURES.map((feature) => `${feature}=()`).join(', ');

/** The hash of an inline script or style as a Content-Security-Policy names it. */
export function cspHash(source: string): string {
  return `sha256-${createHash('sha256').update(source).digest('base64')}`;
}

/** The hashes of every inline `<style>` of a page. */
export function styleHashes(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css = '']) => cspHash(css));
}
