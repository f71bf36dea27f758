/** Background Sync and Periodic Background Sync; like all of this file TypeScript's WebWorker library lacks it. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

interface PeriodicSyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** That of the installation, in browsers with the Static Routing API; of which the worker uses this much. */
interface ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly requestMethod: string };
    readonly source: 'network';
  }): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
  periodicsync: PeriodicSyncEvent;
}
