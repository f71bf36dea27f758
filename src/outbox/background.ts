import { optional } from '../browser/optional.ts';
import { dayMs } from './entry/schedule.ts';
import { syncTag } from './sync-tag.ts';

/** Background Sync in both kinds, as far as it is used here; TypeScript's library lacks it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, how: { minInterval: number }): Promise<void> };
}

/** Asks the browser to wake the worker. Nobody waits for it: it may never settle. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    const registration = (await navigator.serviceWorker?.ready) as SyncRegistration | undefined;
    await registration?.sync?.register(syncTag);
    // A catch-up should the last sync have failed too; only installed sites are given this one.
    await registration?.periodicSync?.register(syncTag, { minInterval: dayMs });
  } catch {
    // The page's own triggers have to do.
  }
}

/** Asks the browser not to delete what is stored when space is short. Nobody waits for it. */
export function requestPersistence(): void {
  optional(() => navigator.storage?.persist?.().catch(() => {}));
}
