import { EnvError } from './env-error.ts';
import type { Host } from './host.ts';
import { readOrigin } from './origin.ts';

/** What is wrong with VITE_SITE_URL. */
export type SiteUrlErrorCode = 'site-url-missing' | 'site-url-malformed' | 'site-url-local';

interface SiteUrlOptions {
  readonly required: boolean;
  readonly publishedBy?: Host | null;
}

/**
 * Reads VITE_SITE_URL, the origin under which the site is published; null if it is empty, which a build that
 * talks to a hosted project may not leave it.
 * @param options `publishedBy`: the host that builds, whose visitors are on other machines.
 * @throws {@link EnvError}.
 */
export function readSiteUrl(
  env: Record<string, string | undefined>,
  { required, publishedBy = null }: SiteUrlOptions,
): string | null {
  const value = env.VITE_SITE_URL?.trim() ?? '';
  if (value !== '') return publishedOrigin(value, publishedBy);
  if (!required) return null;
  throw new EnvError<SiteUrlErrorCode>(
    'site-url-missing',
    'VITE_SUPABASE_URL is set but VITE_SITE_URL is not: this build is to be published, and every ' +
      'page names its address. Set it to where that will be, such as https://www.example.com.br.',
  );
}

function publishedOrigin(value: string, publishedBy: Host | null): string {
  const read = readOrigin(value);
  if (read === null) {
    throw new EnvError<SiteUrlErrorCode>(
      'site-url-malformed',
      `VITE_SITE_URL is "${withoutPassword(value)}", but must be the site's address alone, ` +
        'with https:// and without a path, such as https://www.example.com.br.',
    );
  }
  if (read.loopback && publishedBy !== null) {
    throw new EnvError<SiteUrlErrorCode>(
      'site-url-local',
      `VITE_SITE_URL is ${read.origin}, but ${publishedBy.name} publishes this build: every page ` +
        'would name an address on its reader’s own machine. Set it to the address the site will have.',
    );
  }
  return read.origin;
}

function withoutPassword(value: string): string {
  const url = URL.canParse(value) ? new URL(value) : null;
  return url === null || url.password === '' ? value : url.origin;
}
