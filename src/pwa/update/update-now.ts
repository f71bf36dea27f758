import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { resolveWithin } from '../../browser/time.ts';
import { installs } from './installs.ts';

/** What looking for a newer version came to; after `applying` the page reloads by itself. */
export type UpdateAnswer = 'newest' | 'applying' | 'unreachable' | 'unsupported';

/** How long to look for a version, in ms: on a dead line the browser itself would for minutes. */
const lookMs = 30_000;

/** Fetches a newer version of the site, if there is one, and changes to it. */
export async function updateNow(): Promise<UpdateAnswer> {
  const registration = await serviceWorkers()
    ?.getRegistration()
    .catch(() => undefined);
  if (registration === undefined) return 'unsupported';
  // The first version replaces no other, so no reload follows it.
  const isFirst = registration.active === null;
  // While a version is being fetched, `update` would resolve only once that is done.
  const isKnown =
    registration.installing !== null ||
    (await resolveWithin(
      registration.update().then(() => true),
      lookMs,
      false,
    ));
  const { installing } = registration;
  const isHere = isKnown && (!installing || (await installs(installing)));
  // A waiting version was fetched before, and needs no connection.
  if (isFirst || !registration.waiting) return isHere ? 'newest' : 'unreachable';
  const { takeOver } = await fetchWithRetry(() => import('./take-over.ts'));
  void takeOver(registration);
  return 'applying';
}
