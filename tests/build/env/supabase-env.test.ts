import { describe, expect, test } from 'vitest';
import { EnvError } from '../../../build/env/env-error.ts';
import { hostOf } from '../../../build/env/host.ts';
import { LOCAL_PUBLISHABLE_KEY, readSupabaseEnv } from '../../../build/env/supabase-env.ts';

const URL = 'https://abcdefghijkl.supabase.co';
const KEY = 'sb_publishable_Ab1-c_D2';

function jwt(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${part({ alg: 'HS256' })}.${part(claims)}.c2lnbmF0dXJl`;
}

function read(url?: string, key?: string) {
  return readSupabaseEnv({ VITE_SUPABASE_URL: url, VITE_SUPABASE_PUBLISHABLE_KEY: key });
}

function errorCode(url?: string, key?: string): string {
  try {
    read(url, key);
  } catch (error) {
    if (error instanceof EnvError) return error.code;
    throw error;
  }
  return 'no error';
}

describe('the Supabase variables of a build', () => {
  test('mean the local backend when neither is set, or both are blank as in .env.example', () => {
    const local = { url: null, key: LOCAL_PUBLISHABLE_KEY };
    expect(read()).toEqual(local);
    expect(read('', ' ')).toEqual(local);
  });

  test('take a hosted project with a publishable key or with an anon JWT', () => {
    expect(read(URL, KEY)).toEqual({ url: URL, key: KEY });
    const anon = jwt({ role: 'anon', iss: 'supabase' });
    expect(read(`${URL}/`, anon)).toEqual({ url: URL, key: anon });
  });

  test.each([
    ['NETLIFY', 'Netlify'],
    ['VERCEL', 'Vercel'],
    ['CF_PAGES', 'Cloudflare Pages'],
    ['WORKERS_CI', 'Cloudflare Workers'],
  ])('are required where a host builds that sets %s, and its settings are named', (name, host) => {
    const refused = () => readSupabaseEnv({ VITE_SUPABASE_URL: ' ' }, hostOf({ [name]: '1' }));
    expect(refused).toThrow(
      expect.objectContaining({
        code: 'both-missing',
        message: expect.stringMatching(
          `VITE_SUPABASE_URL and VITE_SUPABASE_PUBLISHABLE_KEY are not set.*${host} .*[Ss]ettings`,
        ),
      }),
    );
    const env = { VITE_SUPABASE_URL: URL, VITE_SUPABASE_PUBLISHABLE_KEY: KEY, [name]: '1' };
    expect(readSupabaseEnv(env, hostOf(env)).url).toBe(URL);
  });

  test('are not required on any other machine', () => {
    expect(readSupabaseEnv({ NETLIFY: '' }, hostOf({ NETLIFY: '', CI: 'true' })).url).toBeNull();
  });

  test('take plain HTTP on this machine only', () => {
    expect(read('http://localhost:54321', KEY).url).toBe('http://localhost:54321');
    expect(read('http://127.0.0.1:54321', KEY).url).toBe('http://127.0.0.1:54321');
    expect(errorCode('http://abcdefghijkl.supabase.co', KEY)).toBe('url-malformed');
  });

  test('name no project on this machine where a host publishes the build', () => {
    const env = {
      VITE_SUPABASE_URL: 'http://127.0.0.1:54321',
      VITE_SUPABASE_PUBLISHABLE_KEY: KEY,
      VERCEL: '1',
    };
    expect(() => readSupabaseEnv(env, hostOf(env))).toThrow(
      expect.objectContaining({ code: 'url-local', message: expect.stringContaining('Vercel') }),
    );
  });

  test('are refused where the key is of another project, as far as it says so', () => {
    const anonOf = (ref: string) => jwt({ role: 'anon', ref });
    expect(read(URL, anonOf('abcdefghijkl')).url).toBe(URL);
    expect(errorCode(URL, anonOf('mnopqrstuvwx'))).toBe('key-foreign');
    expect(errorCode(URL, LOCAL_PUBLISHABLE_KEY)).toBe('key-foreign');
    // A project may have a domain of its own.
    const own = 'https://api.pinhal.example';
    expect(read(own, anonOf('abcdefghijkl')).url).toBe(own);
    const here = 'http://127.0.0.1:54321';
    expect(read(here, LOCAL_PUBLISHABLE_KEY).url).toBe(here);
  });

  test('are refused when one half is missing', () => {
    expect(errorCode(URL)).toBe('key-missing');
    expect(errorCode('', KEY)).toBe('url-missing');
  });

  test.each(['abcdefghijkl.supabase.co', `${URL}/rest/v1`])('are refused with the URL %s', (url) =>
    expect(errorCode(url, KEY)).toBe('url-malformed'),
  );

  test.each(['sb_publishable_', 'abc', 'a.b.c', jwt({ role: 'authenticated' }), jwt([])])(
    'are refused with the key %s',
    (key) => expect(errorCode(URL, key)).toBe('key-malformed'),
  );

  // A payload is read with all of this around it, and no project takes the key so.
  test.each([KEY, jwt({ role: 'anon' })])(
    'are refused with what was copied along with %s',
    (key) => {
      const slips = [`"${key}"`, `'${key}'`, `${key},`, `Bearer ${key}`, `KEY=${key}`];
      for (const slip of slips) expect(errorCode(URL, slip), slip).toBe('key-malformed');
    },
  );

  test.each(['sb_secret_abc', jwt({ role: 'service_role' })])(
    'never let the secret key %s into a page',
    (key) => expect(errorCode(URL, key)).toBe('key-secret'),
  );

  test('do not repeat a refused key in the message', () => {
    expect(() => read(URL, 'sb_secret_abc')).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('sb_secret_abc') }),
    );
  });
});
