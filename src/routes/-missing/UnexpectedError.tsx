import { lazy, Suspense, useEffect } from 'react';
import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { LostCode, MissingCode } from '../../browser/code/lost-code.ts';
import { reloadUnlessLeft } from '../../browser/code/reload.ts';
import { claimReload } from '../../browser/code/reload-once.ts';
import { cameFor } from '../../browser/document-page.ts';
import { keptPath } from '../../browser/kept-caches.ts';
import { keptDocument } from '../../browser/kept-document.ts';
import { serviceWorkers } from '../../browser/service-workers.ts';
import { unexpectedError, unreachablePage } from '../../content/errors.ts';
import { ErrorFallback } from '../../ui/page/errors/ErrorFallback.tsx';

/** Comes with the connection, if not before, and has the page loaded again then. */
const KeptMeanwhile = lazy(() =>
  fetchWithRetry(() =>
    import('./KeptMeanwhile.tsx').then((module) => ({ default: module.KeptMeanwhile })),
  ),
);

/**
 * What a visitor sees when a page fails in a way nobody foresaw, or when its code is beyond reach: a
 * dead line often calls itself online.
 */
export function UnexpectedError({ error }: { readonly error: unknown }) {
  const isUnreachable = error instanceof LostCode && !(error instanceof MissingCode);
  // After an update its document may be on the device though its code, of the version before, is not.
  useEffect(() => {
    // What a first version has fetched so far, nobody serves yet.
    if (!isUnreachable || !serviceWorkers()?.controller) return;
    const { pathname } = location;
    return reloadUnlessLeft(
      keptDocument(pathname).then(
        // If this is that document already, the next one may fail as well.
        (copy) => !!copy && (!cameFor(keptPath(pathname)) || claimReload(pathname)),
      ),
    );
  }, [isUnreachable]);
  return (
    <>
      <ErrorFallback
        words={isUnreachable ? unreachablePage : unexpectedError}
        onReload={() => location.reload()}
      />
      {isUnreachable && (
        <Suspense>
          <KeptMeanwhile />
        </Suspense>
      )}
    </>
  );
}
