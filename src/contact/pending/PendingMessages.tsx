import { useEffect, useRef, useSyncExternalStore } from 'react';
import { optional } from '../../browser/optional.ts';
import { pendingMessages } from '../../content/contact/pending-messages.ts';
import { contactToasts } from '../../content/contact/toasts.ts';
import type { Outbox } from '../../outbox/index.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { pendingListId } from '../places.ts';
import { PendingItem } from './PendingItem.tsx';
import styles from './PendingMessages.module.css';
import { SetAsideNotice } from './SetAsideNotice.tsx';
import { useNow } from './useNow.ts';
import { isWorthListing } from './worth-listing.ts';

/** Can the browser send what waits after the page was closed? */
function sendsInBackground(): boolean {
  return 'SyncManager' in window && Boolean(optional(() => navigator.serviceWorker?.controller));
}

/** The messages that wait on this device, with all the visitor can do about them. */
export function PendingMessages({ outbox }: { readonly outbox: Outbox }) {
  const { pending } = outbox;
  const snapshot = useSyncExternalStore(pending.subscribe, pending.getSnapshot);
  const { status, entries, setAside, newer } = snapshot;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const now = useNow();
  const isShown = isWorthListing(snapshot);

  // The list comes later than the page: a link that leads to it has already been followed.
  useEffect(() => {
    if (isShown && location.hash === `#${pendingListId}`) headingRef.current?.focus();
  }, [isShown]);

  if (!isShown) return null;
  return (
    <section id={pendingListId} aria-labelledby={`${pendingListId}-titulo`} className={styles.list}>
      <h2 ref={headingRef} id={`${pendingListId}-titulo`} tabIndex={-1} className={styles.heading}>
        {pendingMessages.heading}
      </h2>
      {status === 'unreadable' && (
        <Notice kind="warning">
          <p>{contactToasts.storageUnavailable.title}</p>
          <p>{contactToasts.storageUnavailable.detail}</p>
        </Notice>
      )}
      {entries.length > 0 && (
        <>
          <p className={styles.explanation}>
            {pendingMessages.explanation}{' '}
            {sendsInBackground() ? pendingMessages.inBackground : pendingMessages.onNextVisit}
          </p>
          <ul className={styles.entries}>
            {entries.map((entry) => (
              <PendingItem
                outbox={outbox}
                key={entry.id}
                entry={entry}
                now={now}
                onRemoved={() => headingRef.current?.focus()}
              />
            ))}
          </ul>
        </>
      )}
      {newer > 0 && (
        <Notice>
          <p>{pendingMessages.newer(newer)}</p>
        </Notice>
      )}
      {setAside > 0 && <SetAsideNotice outbox={outbox} count={setAside} />}
    </section>
  );
}
