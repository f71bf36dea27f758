import { holdReload, pause } from '../browser/reload.ts';
import { contactToasts, deliveredLaterToast } from '../content/contact-toasts.ts';
import type { Announcement } from '../outbox/announcements.ts';
import type { ContactEngine } from '../outbox/outbox.ts';
import { notify } from './notify.ts';
import { withdrawKept } from './tell-result.ts';

/** Where the toasts' buttons lead. */
export interface ToastTargets {
  /** Opens a kept message in the form. */
  readonly edit: (id: string) => void;
  /** Leads to the list of pending messages. */
  readonly showPending: () => void;
}

/** Messages delivered within this time are told in one toast. */
const gatherMs = 400;

/** Tells the visitor what became of kept messages. Returns how to stop. */
export function tellAnnouncements(
  engine: Pick<ContactEngine, 'subscribeAnnouncements'>,
  targets: ToastTargets,
): () => void {
  let delivered = 0;

  function gatherDelivered(): void {
    delivered += 1;
    if (delivered > 1) return;
    const gathered = pause(gatherMs).then(() => {
      withdrawKept();
      notify('success', deliveredLaterToast(delivered));
      delivered = 0;
    });
    holdReload(gathered);
  }

  function tell({ kind, id }: Announcement): void {
    switch (kind) {
      case 'delivered':
        gatherDelivered();
        break;
      case 'rejected':
        notify('error', contactToasts.rejectedLater, { onAction: () => targets.edit(id) });
        break;
      case 'expiring':
        notify('warning', contactToasts.expiring, { onAction: targets.showPending });
        break;
      case 'expired':
        notify('warning', contactToasts.expired);
        break;
    }
  }

  return engine.subscribeAnnouncements(tell);
}
