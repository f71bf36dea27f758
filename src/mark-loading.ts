import type { AppRouter } from './router.tsx';

/**
 * Says on the document while the next page is on its way; after a moment the screen shows it
 * (ui/global.css). On a slow line a tap would else seem to be lost.
 */
export function markLoading({ subscribe }: Pick<AppRouter, 'subscribe'>): void {
  const { dataset } = document.documentElement;
  subscribe('onBeforeLoad', () => {
    dataset.loading = '';
  });
  subscribe('onResolved', () => {
    delete dataset.loading;
  });
}
