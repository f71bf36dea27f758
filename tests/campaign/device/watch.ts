import type { Lack } from '../plan.ts';

// What runs in the page names no function inside: tsx would wrap it in a helper of its own, which
// the page does not have.

/** Reports each toast that can be seen, and again when it says something else. Runs in the page. */
export function watchToasts(): void {
  const said = new WeakMap<Element, string>();
  const page = globalThis as unknown as { toastShown: (text: string) => void };
  new MutationObserver(() => {
    const toasts = '[data-sonner-toast], [role="status"], [role="alert"]';
    for (const toast of document.querySelectorAll(toasts)) {
      const text = toast.textContent;
      if (!text || said.get(toast) === text || toast.closest('main') !== null) continue;
      if (!toast.checkVisibility({ visibilityProperty: true })) continue;
      said.set(toast, text);
      page.toastShown(text);
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
