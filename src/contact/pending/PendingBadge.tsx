import { useObservable } from '../../browser/observable/useObservable.ts';
import { headerText } from '../../content/navigation.ts';
import { CountBadge } from '../../ui/controls/CountBadge.tsx';
import { pendingCount } from './pending-count.ts';

/** How many messages are pending, as the header shows it beside "Contato". */
export function PendingBadge() {
  const count = useObservable(pendingCount, 0);
  return <CountBadge count={count} label={headerText.pendingCount(count)} />;
}
