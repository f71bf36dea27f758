import { fetchHandled } from '../../browser/fetch-code.ts';
import { within } from '../../browser/optional.ts';
import { lowerPlain, raisePlain } from './PlainToast.tsx';
import type { Toast, ToastWords } from './toast-content.ts';

/** How long the words may wait for their looks, in ms: on a lost line a fetch may never end. */
const patienceMs = 2000;

type Toaster = typeof import('./Toaster.tsx');

let toaster: Toaster | null = null;

/** Fetches the code of the toasts; null where it cannot be had in time. Never rejects. */
export async function fetchToaster(): Promise<Toaster | null> {
  toaster ??= await within(
    fetchHandled(() => import('./Toaster.tsx')),
    patienceMs,
    null,
  );
  return toaster;
}

/**
 * Shows a toast, in the place of the one of its topic. The code for it is fetched with the first
 * one; where that fails (offline, before the service worker has kept it) the same words are shown
 * in a plainer way, so that no outcome goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  if (toast.topic !== undefined) dismissToast(toast.topic);
  const fetched = await fetchToaster();
  try {
    if (fetched === null) raisePlain(toast, words);
    else await fetched.raise(toast, words);
  } catch {
    raisePlain(toast, words);
  }
}

/** Takes away the toast of a topic that is still shown, if any. */
export function dismissToast(topic: string): void {
  toaster?.lower(topic);
  lowerPlain(topic);
}
