import type { RefCallback } from 'react';
import { lendFocus } from '../focus/lend-focus.ts';

/**
 * Lets sonner take the focus for a pointer, beneath which no toast goes by itself: who has come to a toast by key is
 * reading it.
 */
function point(type: 'mousemove' | 'mouseout', { target, relatedTarget }: FocusEvent): void {
  target?.dispatchEvent(new MouseEvent(type, { bubbles: true, relatedTarget }));
}

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
      point('mousemove', event);
    },
    true,
  );
  host.addEventListener('focusout', (event) => {
    if (!host.contains(event.relatedTarget as Node | null)) point('mouseout', event);
  });

  /** For an element of a toast: once it goes, the next toast gets the focus, or the element that had it before. */
  return (element) => () => {
    const item = element?.closest('li');
    const { activeElement } = document;
    // Sonner's key leads to the list itself, which goes with its last toast.
    const hadFocus = item?.contains(activeElement) || item?.parentElement === activeElement;
    if (!hadFocus) return;
    queueMicrotask(() => {
      // The toast's action has moved the focus.
      if (document.activeElement !== document.body) return;
      const home = before?.isConnected ? before : document.querySelector('main');
      lendFocus(host.querySelector<HTMLElement>('li button') ?? home);
    });
  };
}
