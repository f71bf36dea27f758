import { describe, expect, test } from 'vitest';
import { EnvError } from '../../../build/env/env-error.ts';
import { hostOf } from '../../../build/env/host.ts';
import { readSiteUrl, type SiteUrlErrorCode } from '../../../build/env/site-url.ts';

function read(value?: string, required = false) {
  return readSiteUrl({ VITE_SITE_URL: value }, { required });
}

function errorOf(value?: string, required = false): EnvError<SiteUrlErrorCode> {
  try {
    read(value, required);
  } catch (error) {
    if (error instanceof EnvError) return error;
    throw error;
  }
  return expect.fail('no error');
}

describe('VITE_SITE_URL', () => {
  test('is an https origin, with or without the slash at its end', () => {
    expect(read('https://www.pinhal.example')).toBe('https://www.pinhal.example');
    expect(read(' https://www.pinhal.example/ ')).toBe('https://www.pinhal.example');
    expect(read('https://WWW.Pinhal.example:8443')).toBe('https://www.pinhal.example:8443');
  });

  test('may be plain http on this machine only', () => {
    expect(read('http://127.0.0.1:4173')).toBe('http://127.0.0.1:4173');
    expect(errorOf('http://www.pinhal.example').code).toBe('site-url-malformed');
  });

  test('is no address on this machine where a host publishes the build', () => {
    const env = { VITE_SITE_URL: 'http://localhost:4173', NETLIFY: 'true' };
    expect(() => readSiteUrl(env, { required: true, publishedBy: hostOf(env) })).toThrow(
      expect.objectContaining({
        code: 'site-url-local',
        message: expect.stringContaining('Netlify'),
      }),
    );
  });

  test('may be left out, but not of a build that talks to a hosted project', () => {
    expect(read()).toBeNull();
    expect(read(' ')).toBeNull();
    expect(errorOf('', true).code).toBe('site-url-missing');
    expect(read('https://www.pinhal.example', true)).toBe('https://www.pinhal.example');
  });

  test.each([
    'www.pinhal.example',
    'https://www.pinhal.example/site',
    'https://ana:segredo@www.pinhal.example',
  ])('cannot be %s, and the message says what to write', (value) => {
    const error = errorOf(value);
    expect(error.code).toBe('site-url-malformed');
    expect(error.message).toContain('https://www.example.com.br');
    expect(error.message).not.toContain('segredo');
  });
});
