import { online } from './online.ts';
import { useObservable } from './useObservable.ts';

/**
 * Whether the browser believes it has a connection. It is often wrong, so this may choose words
 * and nothing else. Starts optimistic, as the HTML of the build does.
 */
export function useOnline(): boolean {
  return useObservable(online, true);
}
