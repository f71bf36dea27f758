/** Tells this tab's listeners and, where the browser can, the other tabs and the worker. */
export function createChangeNotice(name: string) {
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  let channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name);
  if (channel !== null) channel.onmessage = tell;
  return {
    send() {
      tell();
      channel?.postMessage(null);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    close() {
      listeners.clear();
      channel?.close();
      channel = null;
    },
  };
}
