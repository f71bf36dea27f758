import { expect, it } from 'vitest';
import { jwtRole } from '../../../build/env/jwt-role.ts';

function jwt(claims: unknown): string {
  return `e30.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.c2ln`;
}

it('is what the token claims', () => {
  expect(jwtRole(jwt({ role: 'anon' }))).toBe('anon');
  expect(jwtRole(jwt({ role: 'service_role', iss: 'supabase' }))).toBe('service_role');
});

it.each(['', 'sb_secret_abc', 'a.b', 'a.b.c', jwt({}), jwt([]), jwt(null), jwt('anon')])(
  'is none in %j',
  (token) => expect(jwtRole(token)).toBeNull(),
);
