import type { RefCallback } from 'react';
import { lendFocus } from '../focus/lend-focus.ts';

/**
 * Where the focus goes that was in a toast. sonner has a way of its own, which moves it away from what
 * the visitor has pressed or is typing into meanwhile: it does not hear of the focus any more.
 */
export function keepToastFocus(host: HTMLElement): RefCallback<HTMLElement> {
  let before: HTMLElement | null = null;
  addEventListener(
    'focusin',
    (event) => {
      if (!host.contains(event.target as Node)) return;
      event.stopPropagation();
      const from = event.relatedTarget as HTMLElement | null;
      if (!host.contains(from)) before = from;
    },
    true,
  );

  /** For an element in a toast. Its toast goes with it: then the next one has the focus, or who had it. */
  return (element) => () => {
    const hadFocus = element?.closest('li')?.contains(document.activeElement);
    if (!hadFocus) return;
    queueMicrotask(() => {
      // The toast's action has moved it.
      if (document.activeElement !== document.body) return;
      const home = before?.isConnected ? before : document.querySelector('main');
      lendFocus(host.querySelector<HTMLElement>('li button') ?? home);
    });
  };
}
