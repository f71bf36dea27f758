import { describe, expect, test } from 'vitest';
import { readOrigin } from '../../../build/env/origin.ts';

describe('the address of a site or a project', () => {
  test('is an https origin, with or without the slash at its end', () => {
    const origin = { origin: 'https://www.pinhal.example', loopback: false };
    expect(readOrigin('https://www.pinhal.example')).toEqual(origin);
    expect(readOrigin('https://WWW.Pinhal.example/')).toEqual(origin);
    expect(readOrigin('https://www.pinhal.example:8443')?.origin).toBe(
      'https://www.pinhal.example:8443',
    );
  });

  test.each([
    'http://localhost:54321',
    'http://127.0.0.1:4173',
    'http://127.1.2.3:4173',
    'http://[::1]:4173',
    'https://localhost:4173',
  ])('may be on this machine: %s', (address) => {
    expect(readOrigin(address)).toEqual({ origin: address, loopback: true });
  });

  test.each([
    '',
    'www.pinhal.example',
    '//www.pinhal.example',
    'https://',
    'http://www.pinhal.example',
    'http://localhost.pinhal.example',
    'http://127.0.0.1.pinhal.example',
    'ftp://www.pinhal.example',
    'ftp://localhost',
    'https://www.pinhal.example/site',
    'https://www.pinhal.example/?a=1',
    'https://www.pinhal.example/#a',
    'https://ana:segredo@www.pinhal.example',
    'javascript:alert(1)',
  ])('is not %j', (address) => expect(readOrigin(address)).toBeNull());
});
