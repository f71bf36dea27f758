/** How many messages wait on this device: as little as the header needs to know of the outbox. */
let count = 0;
const listeners = new Set<() => void>();

/** For `useSyncExternalStore`; stays 0 until the outbox has been read. */
export const pendingCount = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  getSnapshot: (): number => count,
};

export function setPendingCount(value: number): void {
  if (value === count) return;
  count = value;
  for (const listener of listeners) listener();
}
