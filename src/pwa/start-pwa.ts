import { updateText } from '../content/pwa.ts';
import { toastWords } from '../content/toasts.ts';
import { showToast } from '../ui/feedback/toast.ts';
import { registerWorker } from './register.ts';

function loaded(): Promise<void> {
  return new Promise((resolve) => {
    if (document.readyState === 'complete') resolve();
    else addEventListener('load', () => resolve(), { once: true });
  });
}

/** Makes the site readable offline once it has loaded; never in development, where files change. */
export async function startPwa(): Promise<void> {
  if (!import.meta.env.PROD) return;
  await loaded();
  const { title, text, accept } = updateText;
  await registerWorker((apply) => {
    const action = { label: accept, run: apply };
    void showToast({ kind: 'info', title, detail: text, action }, toastWords);
  });
}
