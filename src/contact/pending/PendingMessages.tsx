import { useCallback, useEffect, useRef, useState } from 'react';
import { useObservable } from '../../browser/observable/useObservable.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { pendingMessages } from '../../content/contact/pending-messages.ts';
import { contactToasts } from '../../content/contact/toasts.ts';
import type { Outbox } from '../../outbox/index.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { useFocusFallback } from '../../ui/focus/useFocusFallback.ts';
import { listRole } from '../../ui/lists/list-role.ts';
import { pendingHeadingId, pendingListId } from '../places.ts';
import { PendingItem } from './PendingItem.tsx';
import styles from './PendingMessages.module.css';
import { SetAsideNotice } from './SetAsideNotice.tsx';
import { useNow } from './useNow.ts';
import { isWorthListing } from './worth-listing.ts';

/** Whether the browser can send the waiting messages after the page was closed. */
function sendsInBackground(): boolean {
  return 'SyncManager' in window && Boolean(serviceWorkers()?.controller);
}

/** The pending messages, with all the visitor can do about them. */
export function PendingMessages({ outbox }: { readonly outbox: Outbox }) {
  const snapshot = useObservable(outbox.pending, null);
  const headingRef = useRef<HTMLHeadingElement>(null);
  const isShown = snapshot !== null && isWorthListing(snapshot);
  const now = useNow(isShown);
  const wasShown = useRef(false);
  /** The message that waits for the form: the one asked for last. */
  const [waitsForFormId, setWaitsForFormId] = useState<string | null>(null);

  // The list comes later than the page: by then a link to it has been followed, and the page has given its own
  // heading the focus. If something else has the focus, or the list only comes back, nobody is waiting for it.
  useEffect(() => {
    if (!isShown || wasShown.current) return;
    wasShown.current = true;
    const isLed = location.hash === `#${pendingListId}`;
    if (isLed && document.activeElement?.matches('body, h1')) headingRef.current?.focus();
  }, [isShown]);

  /** For a message that goes with the focus in it; with the last one the heading goes, too. */
  const nextFocus = useCallback(() => headingRef.current ?? document.querySelector('main'), []);
  const sectionRef = useFocusFallback(nextFocus);

  if (!isShown) return null;
  const { status, entries, setAside, newer } = snapshot;
  return (
    <section
      ref={sectionRef}
      id={pendingListId}
      aria-labelledby={pendingHeadingId}
      className={styles.list}
    >
      <h2 ref={headingRef} id={pendingHeadingId} tabIndex={-1} className={styles.heading}>
        {pendingMessages.heading}
      </h2>
      {entries.length > 0 && (
        <>
          <p className={styles.explanation}>
            {pendingMessages.explanation}{' '}
            {sendsInBackground() ? pendingMessages.inBackground : pendingMessages.onNextVisit}
          </p>
          <ul {...listRole} className={styles.entries}>
            {entries.map((entry) => (
              <PendingItem
                outbox={outbox}
                key={entry.id}
                entry={entry}
                now={now}
                waitsForForm={entry.id === waitsForFormId}
                onWaitForForm={(waitsForForm) => setWaitsForFormId(waitsForForm ? entry.id : null)}
                nextFocus={nextFocus}
              />
            ))}
          </ul>
        </>
      )}
      {/* Below what is still listed, which it would move as it comes and goes. */}
      {status === 'unreadable' && (
        <Notice kind="warning" role="alert">
          <p>{contactToasts.storageUnavailable.title}</p>
          <p>{contactToasts.storageUnavailable.detail}</p>
        </Notice>
      )}
      {newer > 0 && (
        <Notice>
          <p>{pendingMessages.newer(newer)}</p>
        </Notice>
      )}
      {setAside > 0 && <SetAsideNotice outbox={outbox} count={setAside} nextFocus={nextFocus} />}
    </section>
  );
}
