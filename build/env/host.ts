/** A host that builds the site in order to publish it. */
export interface Host {
  readonly name: string;
  /** Where its site keeps the variables of a build. */
  readonly settings: string;
}

/** By the variable each sets in every build of its own. */
const HOSTS: Readonly<Record<string, Host>> = {
  NETLIFY: { name: 'Netlify', settings: 'Project configuration, Environment variables' },
  VERCEL: { name: 'Vercel', settings: 'Settings, Environment Variables' },
  CF_PAGES: { name: 'Cloudflare Pages', settings: 'Settings, Variables and Secrets' },
  WORKERS_CI: { name: 'Cloudflare Workers', settings: 'Settings, Build, Variables and secrets' },
};

/** Names of the variables by which a host says that it builds. */
export const hostVariables = Object.keys(HOSTS);

/** The host this build runs on; null on any other machine. */
export function hostOf(env: Record<string, string | undefined>): Host | null {
  const found = Object.entries(HOSTS).find(([variable]) => (env[variable] ?? '') !== '');
  return found?.[1] ?? null;
}
