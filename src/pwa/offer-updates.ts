import { Workbox } from 'workbox-window';
import { updateText } from '../content/pwa.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast } from '../ui/feedback/toast.ts';

/** Offers the version that waits, and each that comes while this page is open. Called once. */
export async function offerUpdates(): Promise<void> {
  const { title, text, accept } = updateText;
  const workbox = new Workbox('/worker.js');
  const action = { label: accept, run: () => workbox.messageSkipWaiting() };
  workbox.addEventListener('waiting', () => {
    void showToast({ kind: 'info', title, detail: text, action }, toastWords);
  });
  await workbox.register().catch(() => undefined);
}
