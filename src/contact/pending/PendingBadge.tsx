import { useSyncExternalStore } from 'react';
import { headerText } from '../../content/navigation.ts';
import { CountBadge } from '../../ui/CountBadge.tsx';
import { pendingCount } from './pending-count.ts';

/** How many messages wait on this device, live; 0 until the outbox was read. */
export function usePendingCount(): number {
  return useSyncExternalStore(pendingCount.subscribe, pendingCount.getSnapshot, () => 0);
}

/** That number as the header shows it beside "Contato". */
export function PendingBadge() {
  const count = usePendingCount();
  return <CountBadge count={count} label={headerText.pendingCount(count)} />;
}
