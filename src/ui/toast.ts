import { fetchHandled } from '../browser/fetch-code.ts';
import { lowerPlain, raisePlain } from './PlainToast.tsx';

/** How a toast looks, and how long it stays. */
export type ToastKind = 'success' | 'info' | 'warning' | 'error';

/** A short notice at the top right. */
export interface Toast {
  readonly kind: ToastKind;
  readonly title: string;
  readonly detail?: string | undefined;
  /** The one thing the visitor can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void } | undefined;
  /** By this it can be taken away once it is out of date. */
  readonly topic?: string | undefined;
}

/** What screen readers are told about the toasts. */
export interface ToastWords {
  readonly region: string;
  readonly close: string;
}

let toaster: typeof import('./Toaster.tsx') | null = null;

/**
 * Shows a toast. The code for it is fetched with the first one; where that fails (offline, before
 * the service worker has kept it) the same words are shown in a plainer way, so that no outcome
 * goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  try {
    toaster ??= await fetchHandled(() => import('./Toaster.tsx'));
    await toaster.raise(toast, words);
  } catch {
    raisePlain(toast, words);
  }
}

/** Takes away the toast of a topic that is still shown, if any. */
export function dismissToast(topic: string): void {
  toaster?.lower(topic);
  lowerPlain(topic);
}
