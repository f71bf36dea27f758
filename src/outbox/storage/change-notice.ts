import { createSignal, type Signal } from '../../browser/observable.ts';
import { optional } from '../../browser/optional.ts';

/** That the stored records changed: told in this tab and, where the browser can, in the others. */
export interface ChangeNotice extends Signal {
  readonly close: () => void;
}

/** Opens the notice of that name. Without a channel the other tabs look when they are looked at. */
export function createChangeNotice(name: string): ChangeNotice {
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
