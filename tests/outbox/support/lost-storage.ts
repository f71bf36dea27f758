import type { StorageError } from '../../../src/outbox/storage/failure.ts';
import type { Saved } from '../../../src/outbox/storage/store.ts';
import { device } from './outages.ts';

/** How a full device fails. */
export const error: StorageError = { kind: 'quota', name: 'QuotaExceededError' };

/** A tab whose storage can be lost and come back. */
export const openOn = (storage: { isLost: boolean }) =>
  device.openTab({
    store: (store) => ({
      ...store,
      save: async (...args) => (storage.isLost ? { kind: 'failed', error } : store.save(...args)),
      change: async (...args) => (storage.isLost ? { ok: false, error } : store.change(...args)),
    }),
  });

/** A tab in which every saving comes to this. */
export const openWith = (saved: Saved) =>
  device.openTab({ store: (store) => ({ ...store, save: async () => saved }) });
