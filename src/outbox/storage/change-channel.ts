import { createSignal, type Signal } from '../../browser/observable/observable.ts';
import { optional } from '../../browser/optional.ts';

/** Says in this tab and, where the browser can, in the others that the stored records changed. */
export interface ChangeChannel extends Signal {
  readonly close: () => void;
}

/** Without a BroadcastChannel the other tabs read again when they become visible. */
export function createChangeChannel(name: string): ChangeChannel {
  const { subscribe, notify } = createSignal();
  // Constructing it throws where cookies are blocked.
  const channel = optional(() => new BroadcastChannel(name));
  if (channel !== undefined) channel.onmessage = notify;
  return {
    subscribe,
    notify() {
      notify();
      optional(() => channel?.postMessage(null));
    },
    close: () => channel?.close(),
  };
}
