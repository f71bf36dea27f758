import { unexpectedError } from '../../content/errors.ts';
import { ErrorFallback } from '../../ui/page/ErrorFallback.tsx';

/** What a visitor sees when a page fails in a way nobody foresaw. */
export function UnexpectedError() {
  return <ErrorFallback words={unexpectedError} onReload={() => location.reload()} />;
}
