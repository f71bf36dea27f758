import type { RefCallback } from 'react';
import { lendFocus } from '../focus/lend-focus.ts';

/**
 * Moves the focus on when the toast that has it goes. sonner never hears of the focus: it would return it itself, even
 * from an element that the visitor has pressed or is typing into meanwhile.
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

  /** For an element of a toast: once it goes, the next toast gets the focus, or the element that had it before. */
  return (element) => () => {
    const hadFocus = element?.closest('li')?.contains(document.activeElement);
    if (!hadFocus) return;
    queueMicrotask(() => {
      // The toast's action has moved the focus.
      if (document.activeElement !== document.body) return;
      const home = before?.isConnected ? before : document.querySelector('main');
      lendFocus(host.querySelector<HTMLElement>('li button') ?? home);
    });
  };
}
