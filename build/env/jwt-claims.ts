/** What a JWT claims, nothing where it is none. Its signature is the server's business. */
export function jwtClaims(token: string): Readonly<Record<string, unknown>> {
  const [, payload, signature] = token.split('.');
  if (payload === undefined || signature === undefined) return {};
  try {
    return { ...JSON.parse(Buffer.from(payload, 'base64url').toString('utf8')) };
  } catch {
    return {};
  }
}
