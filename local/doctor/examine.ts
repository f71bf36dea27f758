import { readOrigin } from '../../build/env/origin.ts';
import { checkAccounts } from './accounts.ts';
import { checkInsert, checkMigrations, checkRefusals } from './api.ts';
import { checkAddress, checkContacts, checkManifest } from './application.ts';
import { checkCertificate } from './certificate.ts';
import { checkCaching, checkCompression } from './delivery.ts';
import { type Finding, fail, ok, type Verdict } from './finding.ts';
import { checkHeaders, checkNotFound, checkPolicy, checkRedirects } from './host-rules.ts';
import { checkNotices, checkOverdue } from './notices.ts';
import {
  checkKey,
  type PublishedBackend,
  publishedBackend,
  type Unseen,
} from './published-backend.ts';
import { checkRetention } from './retention.ts';
import { type Answer, type Site, Unanswered } from './visit.ts';
import { checkWorker } from './worker.ts';

/** What is seen of the site alone, without its database. */
export const siteChecks = {
  certificate: checkCertificate,
  headers: checkHeaders,
  policy: checkPolicy,
  'not-found': checkNotFound,
  redirects: checkRedirects,
  compression: checkCompression,
  caching: checkCaching,
  worker: checkWorker,
  manifest: checkManifest,
  address: checkAddress,
  contacts: checkContacts,
  key: checkKey,
} satisfies Record<string, (site: Site) => Promise<Verdict>>;

/** What every check of the backend says where it cannot be asked. */
const UNASKED: Readonly<Record<Unseen, string>> = {
  key: 'No publishable key was found to ask with (see "key").',
  address:
    'Where the site sends messages could not be seen, so nothing was asked there: the address comes with ' +
    'the Content-Security-Policy (see "policy"). Publish _headers of dist/ as well.',
};

/**
 * Examines a published site as a visitor's browser could, and stores nothing. `columns` are those
 * that this checkout's migrations let the public fill.
 */
export async function examine(site: Site, columns: readonly string[]): Promise<Finding[]> {
  const reachable = await find('site', async () => {
    const answer = await site.get('/');
    if (answer.status === 200) return ok(`${site.origin} answers.`);
    const elsewhere = leadsTo(site, answer);
    return elsewhere === null
      ? fail(`${site.origin} answers with ${answer.status}. See the host's dashboard.`)
      : fail(`${site.origin} leads to ${elsewhere} (${answer.status}). Examine that address.`);
  });
  if (reachable.status === 'fail') return [reachable];

  const backend = await publishedBackend(site).catch((error: unknown): Unseen => {
    if (error instanceof Unanswered) return 'key';
    throw error;
  });
  const api = async (check: (known: PublishedBackend) => Promise<Verdict>) =>
    typeof backend === 'string' ? fail(UNASKED[backend]) : check(backend);
  const checks: Record<string, () => Promise<Verdict>> = {
    insert: () => api((known) => checkInsert(known, site.origin)),
    refusals: () => api(checkRefusals),
    migrations: () => api((known) => checkMigrations(known, columns)),
    accounts: () => api(checkAccounts),
    notices: () => api((known) => checkNotices(known, site.origin)),
    overdue: () => api((known) => checkOverdue(known, site.origin)),
    retention: () => api((known) => checkRetention(known, site.origin)),
  };
  const findings = [reachable];
  for (const [id, check] of Object.entries(siteChecks)) {
    findings.push(await find(id, () => check(site)));
  }
  for (const [id, check] of Object.entries(checks)) findings.push(await find(id, check));
  return findings;
}

/** The other address to which an answer leads, if it is one that can be examined. */
function leadsTo({ origin }: Site, { status, headers }: Answer): string | null {
  const location = headers.get('location');
  if (status < 300 || status >= 400 || location === null || !URL.canParse(location, origin))
    return null;
  const target = readOrigin(new URL(location, origin).origin);
  return target === null || target.origin === origin ? null : target.origin;
}

/** A check that got no answer has found something too. */
async function find(id: string, check: () => Promise<Verdict>): Promise<Finding> {
  try {
    return { id, ...(await check()) };
  } catch (error) {
    if (error instanceof Unanswered)
      return { id, ...fail(`${error.message}. Try again, then ask the host.`) };
    throw error;
  }
}
