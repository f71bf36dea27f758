import { type Breakage, messagesArriveWith } from '../support/breakage.ts';
import { expectedAlso, test } from '../support/fixtures.ts';
import { workerReady } from '../support/service-worker.ts';

/** Background Sync, which TypeScript's DOM library lacks. */
declare const SyncManager: { readonly prototype: object };

const syncWasAskedFor = () => met.has('sync');

/** Of what only a whole browser has. */
const ofTheSync: readonly Breakage[] = [
  {
    how: 'a Background Sync that throws',
    breakIt: () => {
      if (!('SyncManager' in globalThis)) return;
      Object.assign(SyncManager.prototype, {
        register() {
          met.add('sync');
          throw new DOMException('denied', 'NotAllowedError');
        },
      });
    },
    wasMet: syncWasAskedFor,
    comesUpon: workerReady,
  },
  {
    how: 'a Background Sync that never answers',
    breakIt: () => {
      if (!('SyncManager' in globalThis)) return;
      Object.assign(SyncManager.prototype, {
        register() {
          met.add('sync');
          return new Promise(() => {});
        },
      });
    },
    wasMet: syncWasAskedFor,
    comesUpon: workerReady,
  },
];

test.use({
  serviceWorkers: 'allow',
  inWholeBrowser: true,
  // The Supabase client says the second one.
  expectedErrors: expectedAlso(/Failed to create a new BroadcastChannel/),
});

for (const breakage of ofTheSync) messagesArriveWith(breakage);
