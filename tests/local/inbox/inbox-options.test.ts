import { describe, expect, test } from 'vitest';
import { readHostedEnv } from '../../../local/inbox/hosted-env.ts';
import { readInboxOptions } from '../../../local/inbox/options.ts';

const ID = '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b';

describe('the arguments of npm run messages', () => {
  test('are all optional', () => {
    expect(readInboxOptions([])).toMatchObject({
      hosted: false,
      format: 'text',
      since: null,
      erase: null,
      yes: false,
    });
    expect(readInboxOptions(['--hosted', '--csv'])).toMatchObject({ hosted: true, format: 'csv' });
    expect(readInboxOptions(['--erase', ID.toUpperCase()])).toMatchObject({ erase: ID });
    expect(readInboxOptions(['--erase', '0B8F5F0E'])).toMatchObject({ erase: '0b8f5f0e' });
  });

  test('take a day from its midnight here, or a moment', () => {
    const midnight = new Date(2026, 10, 30).toISOString();
    expect(readInboxOptions(['--since', '2026-11-30']).since).toBe(midnight);
    const moment = readInboxOptions(['--since', '2026-11-30T12:00:00-03:00']).since;
    expect(moment).toBe('2026-11-30T15:00:00.000Z');
    const leapDay = readInboxOptions(['--since', '2028-02-29T12:00Z']).since;
    expect(leapDay).toBe('2028-02-29T12:00:00.000Z');
  });

  test.each([
    [['--colour']],
    [['hosted']],
    [['--since']],
    [['--since', 'ontem']],
    [['--since', '2026-02-30']],
    [['--since', '2026-13-01']],
    [['--since', '2026-02-30T12:00']],
    [['--since', '2026-04-31T00:00:00Z']],
    [['--since', '30/11/2026']],
    [['--since', '2026-11-30T25:00']],
    [['--json', '--csv']],
    [['--erase']],
    [['--erase', '0b8f5f0']],
    [['--erase', '0b8f5f0e-']],
    [['--erase', '0b8f5f0e', '--yes']],
    [['--erase', `${ID}0`]],
    [['--erase', '%']],
    [['--erase', ID, '--since', '2026-11-30']],
    [['--erase', ID, '--json']],
    [['--yes']],
    [['--hosted', '--data', 'x']],
  ])('are refused in one sentence when they are %j', (args) => {
    expect(() => readInboxOptions(args)).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringMatching(/^[^\n]+\.$/) }),
    );
  });
});

describe('the hosted project', () => {
  const complete = {
    SUPABASE_URL: 'https://abcdefgh.supabase.co/',
    SUPABASE_SECRET_KEY: 'sb_secret_abc-1',
  };

  test('is named by the environment', () => {
    expect(readHostedEnv(complete)).toEqual({
      url: 'https://abcdefgh.supabase.co',
      key: 'sb_secret_abc-1',
    });
    const site = { ...complete, SUPABASE_URL: '', VITE_SUPABASE_URL: 'https://other.supabase.co' };
    expect(readHostedEnv(site).url).toBe('https://other.supabase.co');
  });

  test.each([
    ['SUPABASE_URL', { SUPABASE_URL: '' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'abcdefgh' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'http://abcdefgh.supabase.co' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'https://abcdefgh.supabase.co/rest/v1' }],
    ['SUPABASE_URL', { SUPABASE_URL: 'ftp://localhost' }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: ' ' }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'sb_publishable_x' }],
    ['SUPABASE_SECRET_KEY', { SUPABASE_SECRET_KEY: 'two\nlines' }],
  ])('is refused in one sentence that names %s: %j', (name, change) => {
    expect(() => readHostedEnv({ ...complete, ...change })).toThrow(
      expect.objectContaining({ code: 'usage', message: expect.stringContaining(name) }),
    );
  });
});
