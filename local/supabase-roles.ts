/**
 * What a project grants the API's roles on tables made later: everything, as projects from before
 * May 2026 do, or nothing, as newer ones do. A migration must end the same on both.
 */
export type DefaultGrants = 'all' | 'none';

/** The part of a fresh Supabase database that this site's migrations and PostgREST rely on. */
export function supabaseRolesSql(defaultGrants: DefaultGrants): string {
  const roles = `
    create role anon nologin noinherit;
    create role authenticated nologin noinherit;
    create role service_role nologin noinherit bypassrls;
    create role authenticator login noinherit;
    grant anon, authenticated, service_role to authenticator;
    grant usage on schema public to anon, authenticated, service_role;
  `;
  const grants = `
    alter default privileges in schema public
      grant all on tables to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on sequences to anon, authenticated, service_role;
    alter default privileges in schema public
      grant all on functions to anon, authenticated, service_role;
  `;
  return defaultGrants === 'all' ? roles + grants : roles;
}
