// What TypeScript's WebWorker library lacks: Background Sync, Periodic Background Sync, Static Routing.

interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}

/** The event of the installation has it, where the browser has static routes; this much of it is used here. */
interface ExtendableEvent {
  addRoutes?(rule: {
    readonly condition: { readonly requestMethod: string };
    readonly source: 'network';
  }): Promise<void>;
}

interface ServiceWorkerGlobalScopeEventMap {
  sync: SyncEvent;
  periodicsync: SyncEvent;
}
