import { Workbox } from 'workbox-window';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { updateText } from '../../content/pwa/update.ts';
import { toastWords } from '../../content/toasts.ts';
import { showToast } from '../../ui/feedback/toast.ts';
import { installs } from './installs.ts';
import { takeOver } from './take-over.ts';

/** Topic of all toasts about updates: only the newest is true. */
const topic = 'update';

/** Offers the version that waits, and each that comes while this page is open. Called once. */
export async function offerUpdates(registration: ServiceWorkerRegistration): Promise<void> {
  // If the visitor has deleted the worker while its next version was on the way, registering would bring it back.
  const known = serviceWorkers()?.getRegistration();
  if (!(await known?.catch(() => undefined))) return;
  const { title, text, accept, begun } = updateText;
  const run = () => {
    void showToast({ kind: 'info', title: begun, topic, stays: true }, toastWords);
    void takeOver(registration);
  };
  let offered: ServiceWorker | null = null;
  const offer = (version: ServiceWorker | null) => {
    // workbox-window and `updatefound` may both report a version; a second toast would replace the first under the
    // visitor's finger.
    if (version === offered) return;
    offered = version;
    const action = { label: accept, run };
    void showToast({ kind: 'info', title, detail: text, action, topic }, toastWords);
  };
  const workbox = new Workbox('/worker.js');
  workbox.addEventListener('waiting', ({ sw = null }) => offer(sw));
  await workbox.register().catch(() => undefined);
  // workbox-window reports two versions at most, and the first only within a minute of registering. We listen for the
  // others ourselves.
  registration.addEventListener('updatefound', async () => {
    const { installing } = registration;
    if (installing && (await installs(installing))) offer(installing);
  });
}
