import { raisePlain } from './PlainToast.tsx';

/** How a toast looks, and how long it stays. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A short notice at the top right. */
export interface Toast {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The one thing the visitor can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
}

/** What screen readers are told about the toasts. */
export interface ToastWords {
  readonly region: string;
  readonly close: string;
}

/**
 * Shows a toast. The code for it is fetched with the first one; where that fails (offline, before
 * the service worker has kept it) the same words are shown in a plainer way, so that no outcome
 * goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  try {
    const { raise } = await import('./Toaster.tsx');
    await raise(toast, words);
  } catch {
    raisePlain(toast, words);
  }
}
