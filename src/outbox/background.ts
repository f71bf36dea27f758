import { optional } from '../browser/optional.ts';
import { serviceWorkers } from '../browser/service-workers.ts';
import { dayMs } from './entry/schedule.ts';
import { syncTag } from './sync-tag.ts';

/** Background Sync in both kinds, as far as it is used here; TypeScript's library lacks it. */
interface SyncRegistration {
  readonly sync?: { register(tag: string): Promise<void> };
  readonly periodicSync?: { register(tag: string, how: { minInterval: number }): Promise<void> };
}

/** Asks the browser to wake the worker. Callers do not wait for it, as it may never settle. */
export async function requestBackgroundDelivery(): Promise<void> {
  try {
    const registration = (await serviceWorkers()?.ready) as SyncRegistration | undefined;
    await registration?.sync?.register(syncTag);
    // This one catches up if the last sync failed too; browsers grant it to installed sites only.
    await registration?.periodicSync?.register(syncTag, { minInterval: dayMs });
  } catch {
    // The page's own triggers have to do.
  }
}

/** Asks the browser not to delete what is stored when space is short. Callers do not wait for it. */
export function requestPersistence(): void {
  optional(() => navigator.storage?.persist?.().catch(() => {}));
}
