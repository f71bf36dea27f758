import { loadingNotice } from './content/navigation.ts';
import type { AppRouter } from './router.tsx';
import { sayLoading } from './ui/feedback/LoadingStatus.tsx';

/** How long a page may take before that is read out, in ms: of a shorter wait it would only delay the heading. */
const silentMs = 1000;

/**
 * Says on the document while the next page is on its way; after a moment the screen shows it
 * (ui/global.css), and a screen reader says it. On a slow line a tap would else seem to be lost.
 */
export function markLoading({ subscribe }: Pick<AppRouter, 'subscribe'>): void {
  const { dataset } = document.documentElement;
  let timer: ReturnType<typeof setTimeout> | undefined;
  subscribe('onBeforeLoad', () => {
    dataset.loading = '';
    clearTimeout(timer);
    timer = setTimeout(sayLoading, silentMs, loadingNotice);
  });
  subscribe('onResolved', () => {
    delete dataset.loading;
    clearTimeout(timer);
    sayLoading('');
  });
}
