import type { Lack } from '../plan.ts';

// What runs in the page names no function inside: tsx would wrap it in a helper of its own, which
// the page does not have.

/**
 * Reports each toast that can be seen, and again when it says something else; not again where it only
 * moves, as the plain ones do once the code for the others is there. Runs in the page.
 */
export function watchToasts(): void {
  const said = new Map<Element, { text: string; isPlain: boolean }>();
  const moving = new Set<{ text: string }>();
  const page = globalThis as unknown as { toastShown: (text: string) => void };
  const plain = 'body > [role="status"] > div';
  const others = '[role="status"]:not(body > *), [role="alert"]';
  new MutationObserver(() => {
    for (const [toast, before] of said) {
      if (toast.isConnected) continue;
      said.delete(toast);
      if (!before.isPlain) continue;
      moving.add(before);
      // What moves is in its new place by a timer that was set before this one.
      setTimeout(() => moving.delete(before));
    }
    for (const toast of document.querySelectorAll(`[data-sonner-toast], ${plain}, ${others}`)) {
      // A plain one's sign for closing is a letter.
      const text = toast.textContent.replace('×', '');
      if (!text || said.get(toast)?.text === text || toast.closest('main') !== null) continue;
      if (!toast.checkVisibility({ visibilityProperty: true })) continue;
      const isPlain = toast.matches(plain);
      said.set(toast, { text, isPlain });
      const from = isPlain ? undefined : [...moving].find((one) => one.text === text);
      if (from === undefined) page.toastShown(text);
      else moving.delete(from);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

/** Takes from the browser what a device lacks. Runs in the page, before the site's code. */
export function takeAway(lacks: Lack): void {
  if (lacks === 'channel') Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  if (lacks === 'sync' || lacks === 'locks') Reflect.deleteProperty(globalThis, 'SyncManager');
  // Without the class there would be no property of it either.
  if ((lacks === 'sync' || lacks === 'locks') && isSecureContext) {
    Reflect.deleteProperty(ServiceWorkerRegistration.prototype, 'sync');
  }
  if (lacks === 'locks') {
    Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
  }
}

/** A tab looks for a new version. Runs in the page. */
export async function lookForUpdate(): Promise<void> {
  await (await navigator.serviceWorker.getRegistration())?.update();
}

/** The visitor looks at something else for a moment. Runs in the page. */
export async function lookAway(): Promise<void> {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
  document.dispatchEvent(new Event('visibilitychange'));
  await new Promise(requestAnimationFrame);
  Reflect.deleteProperty(document, 'visibilityState');
  document.dispatchEvent(new Event('visibilitychange'));
}
