import { describe, expect, test } from 'vitest';
import { readBuildEnv } from '../../../build/env/build-env.ts';

const HOSTED = {
  VITE_SUPABASE_URL: 'https://x.supabase.co',
  VITE_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
};
const BLANK = { VITE_SUPABASE_URL: '', VITE_SUPABASE_PUBLISHABLE_KEY: '' };

describe('a build', () => {
  test.each([
    [
      'of a hosted site without its address',
      { ...HOSTED, VITE_SITE_URL: '' },
      /VITE_SITE_URL is not/,
    ],
    [
      'of a host without its backend',
      { ...BLANK, NETLIFY: 'true' },
      /VITE_SUPABASE_PUBLISHABLE_KEY are not set.*Netlify/,
    ],
    [
      'of a host for an address on this machine',
      { ...HOSTED, NETLIFY: 'true', VITE_SITE_URL: 'http://127.0.0.1:4173' },
      /but Netlify publishes this build/,
    ],
  ])('%s is refused, and a development server is not', (_what, env, says) => {
    expect(() => readBuildEnv(env, 'build')).toThrow(says);
    expect(() => readBuildEnv(env, 'serve')).not.toThrow();
  });

  test('has the backend and the address that the variables name', () => {
    const site = 'https://www.x.example';
    expect(readBuildEnv({ ...HOSTED, NETLIFY: 'true', VITE_SITE_URL: site }, 'build')).toEqual({
      supabase: { url: HOSTED.VITE_SUPABASE_URL, key: HOSTED.VITE_SUPABASE_PUBLISHABLE_KEY },
      siteUrl: site,
    });
  });
});
