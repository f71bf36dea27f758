import { Workbox } from 'workbox-window';
import { updateText } from '../content/pwa.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { takeOver } from './take-over.ts';

/** Offers the version that waits, and each that comes while this page is open. Called once. */
export async function offerUpdates(): Promise<void> {
  const { title, text, accept, begun } = updateText;
  const workbox = new Workbox('/worker.js');
  workbox.addEventListener('waiting', ({ sw }) => {
    if (!sw) return;
    const run = () => {
      void showToast({ kind: 'info', title: begun }, toastWords);
      void takeOver(sw);
    };
    const action = { label: accept, run };
    void showToast({ kind: 'info', title, detail: text, action }, toastWords);
  });
  await workbox.register().catch(() => undefined);
}
