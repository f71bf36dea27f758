import { createSignal, type Signal } from '../../browser/observable/observable.ts';
import { optional } from '../../browser/optional.ts';

/** Says in this tab and, where the browser can, in the others that the stored records changed. */
export interface ChangeChannel extends Signal {
  /** Stops listening to the others, until `open` is called. A kept page that another one speaks to is thrown away. */
  readonly close: () => void;
  readonly open: () => void;
}

/** Without a BroadcastChannel the other tabs read again when they become visible. */
export function createChangeChannel(name: string): ChangeChannel {
  const { subscribe, notify } = createSignal();
  let channel: BroadcastChannel | undefined;
  function open(): void {
    // Constructing it throws where cookies are blocked.
    channel ??= optional(() => new BroadcastChannel(name));
    if (channel !== undefined) channel.onmessage = notify;
  }
  open();
  return {
    subscribe,
    notify() {
      notify();
      optional(() => channel?.postMessage(null));
    },
    close() {
      channel?.close();
      channel = undefined;
    },
    open,
  };
}
