/** The `role` a JWT claims, null where there is none. Its signature is the server's business. */
export function jwtRole(token: string): unknown {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return null;
  try {
    const claims: unknown = JSON.parse(Buffer.from(payload, 'base64url').toString('utf8'));
    return typeof claims === 'object' && claims !== null && 'role' in claims ? claims.role : null;
  } catch {
    return null;
  }
}
