import { fetchHandled } from '../../browser/fetch-code.ts';
import { lowerPlain, raisePlain } from './PlainToast.tsx';
import type { Toast, ToastWords } from './toast-content.ts';

let toaster: typeof import('./Toaster.tsx') | null = null;

/**
 * Shows a toast, in the place of the one of its topic. The code for it is fetched with the first one; where that fails (offline, before
 * the service worker has kept it) the same words are shown in a plainer way, so that no outcome
 * goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  if (toast.topic !== undefined) dismissToast(toast.topic);
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
