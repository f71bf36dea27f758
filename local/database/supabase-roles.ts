/**
 * What a project grants the API's roles on tables made later: everything, as projects from before
 * May 2026 do, or nothing, as newer ones do. A migration must end the same on both.
 */
export type DefaultGrants = 'all' | 'none';

/** The roles of a Supabase server that this site's migrations and PostgREST rely on. */
export const SUPABASE_ROLES_SQL = `
  create role anon nologin noinherit;
  create role authenticated nologin noinherit;
  create role service_role nologin noinherit bypassrls;
  create role authenticator login noinherit;
  grant anon, authenticated, service_role to authenticator;
`;

/** What a fresh Supabase database grants them; run it as the owner of what comes later. */
export function schemaGrantsSql(defaultGrants: DefaultGrants): string {
  const usage = 'grant usage on schema public to anon, authenticated, service_role;';
  const grants = `
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
  `;
  return defaultGrants === 'all' ? usage + grants : usage;
}
