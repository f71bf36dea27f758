import { fetchHandled } from '../../browser/fetch-code.ts';
import { isCovered, whenUncovered } from '../../browser/visible.ts';
import { lowerPlain, raisePlain } from './PlainToast.tsx';
import type { Toast, ToastWords } from './toast-content.ts';

let toaster: typeof import('./Toaster.tsx') | null = null;

/** What is said by topic and not shown yet, because a menu or dialog is open. */
const held = new Map<string, Toast>();

/**
 * Shows a toast, once no menu or dialog lies over the page. The code for it is fetched with the
 * first one; where that fails (offline, before the service worker has kept it) the same words are
 * shown in a plainer way, so that no outcome goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  const { topic = '' } = toast;
  if (isCovered()) {
    held.set(topic, toast);
    await whenUncovered();
    // Out of date before it could be seen.
    if (topic && held.get(topic) !== toast) return;
    held.delete(topic);
  }
  try {
    toaster ??= await fetchHandled(() => import('./Toaster.tsx'));
    await toaster.raise(toast, words);
  } catch {
    raisePlain(toast, words);
  }
}

/** Takes away the toast of a topic that is still shown, if any. */
export function dismissToast(topic: string): void {
  held.delete(topic);
  toaster?.lower(topic);
  lowerPlain(topic);
}
