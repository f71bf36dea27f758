import { fetchWithFallback } from '../../browser/code/fetch-code.ts';
import { resolveWithin } from '../../browser/time.ts';
import { whenUncovered } from '../../browser/visitor/visible.ts';
import { lowerPlain, raisePlain, settlePlain } from './PlainToast.tsx';
import type { Toast, ToastWords } from './toast-content.ts';

/** After this the toast is shown plainly, in ms: without a connection a fetch may never end. */
const fetchTimeoutMs = 2000;

type Toaster = typeof import('./Toaster.tsx');

/** How long, in ms, nobody waits again for code that did not come. */
const patienceMs = 5000;

// Returned as it is: what is chained to an import becomes part of it, or what it exports counts as unused.
const importToaster = () => import('./Toaster.tsx');

let toaster: Toaster | null = null;
let failedAt = -Infinity;

/** Fetches the code of the toasts; null if it is late, and then it is used once it is here. Never rejects. */
export async function fetchToaster(): Promise<Toaster | null> {
  if (toaster !== null || performance.now() < failedAt + patienceMs) return toaster;
  const arriving = fetchWithFallback(importToaster).then((code) => {
    toaster = code;
  });
  await resolveWithin(arriving, fetchTimeoutMs, null);
  if (toaster === null) failedAt = performance.now();
  return toaster;
}

/** The toasts on their way, by topic: they wait until no menu or dialog is open, and for their code. */
const waiting = new Map<string, Toast>();

/**
 * Shows a toast, replacing the one of its topic, once no menu or dialog lies over the page. The first toast fetches
 * the code; if that fails (offline, before the service worker has kept it), the same words are shown in a plainer
 * way, so that no outcome goes unsaid.
 */
export async function showToast(toast: Toast, words: ToastWords): Promise<void> {
  const { topic } = toast;
  if (topic !== undefined) {
    dismissToast(topic);
    waiting.set(topic, toast);
  }
  await whenUncovered();
  const raise = await settled(words);
  // Replaced or dismissed meanwhile.
  if (topic !== undefined && waiting.get(topic) !== toast) return;
  if (topic !== undefined) waiting.delete(topic);
  try {
    await raise(toast, words);
  } catch {
    await settlePlain();
    await raisePlain(toast, words);
  }
}

/** Resolves to the function that shows toasts, once its region can announce them. */
async function settled(words: ToastWords): Promise<typeof raisePlain> {
  const code = await fetchToaster();
  try {
    if (code && (await code.settle(words))) return code.raise;
  } catch {
    // Shown plainly, too.
  }
  await settlePlain();
  return raisePlain;
}

/** Removes the toast of a topic from the screen; one on its way there still comes. */
export function lowerToast(topic: string): void {
  toaster?.lower(topic);
  lowerPlain(topic);
}

/** Removes the toast of a topic, also one on its way to the screen. */
export function dismissToast(topic: string): void {
  waiting.delete(topic);
  lowerToast(topic);
}
