import { lazy, Suspense, useEffect } from 'react';
import { fetchWithRetry } from '../../browser/code/fetch-code.ts';
import { LostCode, MissingCode } from '../../browser/code/lost-code.ts';
import { unexpectedError, unreachablePage } from '../../content/errors.ts';
import { reloadFromCopy } from '../../pwa/kept/reload-from-copy.ts';
import { ErrorFallback } from '../../ui/page/errors/ErrorFallback.tsx';

/** Its code comes with the connection, if not before, and then it reloads the page. */
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
  useEffect(() => (isUnreachable ? reloadFromCopy() : undefined), [isUnreachable]);
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
