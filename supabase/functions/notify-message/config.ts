import type { HandlerOptions } from './handler.ts';
import type { Provider } from './notice.ts';
import { resend } from './providers/resend.ts';
import { webhook } from './providers/webhook.ts';
import { restStore } from './rest-store.ts';

/** Reads one environment variable. */
export type Variables = (name: string) => string | undefined;

/** Everything the handler needs, or what is missing, as a sentence for the owner. */
export type Config =
  | { readonly ok: true; readonly options: HandlerOptions }
  | { readonly ok: false; readonly problem: string };

const LEAST_SECRET = 20;

/** Reads the function's secrets (`supabase secrets set`) and what the platform provides. */
export function readConfig(variables: Variables): Config {
  const value = (name: string) => variables(name)?.trim() ?? '';
  const secret = value('NOTIFY_SECRET');
  if (secret.length < LEAST_SECRET) {
    return wrong(`NOTIFY_SECRET must have at least ${LEAST_SECRET} characters.`);
  }
  const provider = readProvider(value);
  if (typeof provider === 'string') return wrong(provider);
  const projectUrl = value('SUPABASE_URL').replace(/\/+$/, '');
  const key = secretKey(value('SUPABASE_SECRET_KEYS')) ?? value('SUPABASE_SERVICE_ROLE_KEY');
  if (projectUrl === '' || key === '') {
    return wrong('SUPABASE_URL and a secret key are missing; the platform sets both.');
  }
  return {
    ok: true,
    options: {
      store: restStore(projectUrl, key),
      provider,
      secret,
      link: value('NOTIFY_LINK') || 'https://supabase.com/dashboard/project/_/editor',
      withText: value('NOTIFY_WITH_TEXT') === 'true',
    },
  };
}

function wrong(problem: string): Config {
  return { ok: false, problem };
}

/** Resend if there is a key for it, else the webhook, else what is missing. */
function readProvider(value: (name: string) => string): Provider | string {
  const apiKey = value('RESEND_API_KEY');
  const from = value('NOTIFY_FROM');
  const to = value('NOTIFY_TO')
    .split(/\s*,\s*/)
    .filter((address) => address !== '');
  if (apiKey !== '') {
    if (from !== '' && to.length > 0) return resend({ apiKey, from, to });
    return 'RESEND_API_KEY is set, but NOTIFY_FROM or NOTIFY_TO is not.';
  }
  const url = value('NOTIFY_WEBHOOK_URL');
  if (url === '') return 'Set RESEND_API_KEY, NOTIFY_FROM and NOTIFY_TO, or NOTIFY_WEBHOOK_URL.';
  if (URL.canParse(url) && new URL(url).protocol === 'https:') return webhook(url);
  return 'NOTIFY_WEBHOOK_URL must be an https address.';
}

/** The platform's dictionary of secret keys: the one named default, else the first. */
function secretKey(json: string): string | null {
  try {
    const keys: unknown = JSON.parse(json);
    if (typeof keys !== 'object' || keys === null) return null;
    const entries = Object.entries(keys);
    const [, key] = entries.find(([name]) => name === 'default') ?? entries[0] ?? [];
    return typeof key === 'string' && key !== '' ? key : null;
  } catch {
    return null;
  }
}
