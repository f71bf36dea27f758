import { expect, test } from 'vitest';
import { jwtClaims } from '../../../build/env/jwt-claims.ts';

function jwt(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

test('are what the token claims', () => {
  const claims = { role: 'service_role', ref: 'abcdefghijkl' };
  expect(jwtClaims(jwt(claims))).toEqual(claims);
});

test.each(['', 'sb_secret_abc', 'a.b', 'a.b.c', jwt({}), jwt([]), jwt(null), jwt('anon')])(
  'name no role in %j',
  (token) => expect(jwtClaims(token).role).toBeUndefined(),
);
