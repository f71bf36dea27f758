import { reaches } from '../browser/reaches.ts';
import { offlinePath } from '../content/navigation.ts';

/** How often the server is looked for while the page is seen and the browser tells of no return, in ms. */
const lookAgainMs = 10_000;

/** The connection may come back, or be back already, without a word of the browser. */
async function reloadIfReachable(): Promise<void> {
  if (!navigator.onLine || document.visibilityState === 'hidden') return;
  if (await reaches(location.href)) location.reload();
}

/**
 * Loads the page anew once its server can be reached. Does nothing at /sem-conexao itself. Returns
 * how to stop waiting.
 */
export function reloadWhenReachable(): () => void {
  if (location.pathname === offlinePath) return () => {};
  const look = () => void reloadIfReachable();
  const timer = setInterval(look, lookAgainMs);
  addEventListener('online', look);
  look();
  return () => {
    clearInterval(timer);
    removeEventListener('online', look);
  };
}
