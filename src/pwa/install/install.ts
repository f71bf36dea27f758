import { createObservable, type Observable } from '../../browser/observable/observable.ts';
import { optional } from '../../browser/optional.ts';

/** Chromium's event, not in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
}

/**
 * How this browser installs the site: it offers a prompt, the visitor does it by hand (Safari on
 * iOS), or not at all (already installed, dismissed, or not supported).
 */
export type InstallWay = 'prompt' | 'by-hand' | 'none';

const dismissedKey = 'pinhal:install-dismissed';
const way = createObservable<InstallWay>('none');
let prompt: InstallPromptEvent | null = null;

/** How the site can be installed right now. */
export const installWay: Observable<InstallWay> = way;

function wasDismissed(): boolean {
  return optional(() => dismissedKey in localStorage) ?? false;
}

function isIosBrowser(): boolean {
  // Only WebKit has `standalone`; it is false in a tab and true in the installed app. A Mac, which installs in
  // another way, has no touch screen. A view inside another app, which cannot install, does not call itself
  // Safari, except Google's.
  const { standalone, maxTouchPoints, userAgent } = navigator;
  return (
    standalone === false &&
    maxTouchPoints > 0 &&
    userAgent.includes('Safari/') &&
    !userAgent.includes('GSA/')
  );
}

/** Starts listening for the browser's offer. Call once, early: the event is not repeated. */
export function watchInstall(): void {
  if (isIosBrowser() && !wasDismissed()) way.set('by-hand');
  addEventListener('beforeinstallprompt', (event) => {
    // Also for a visitor who wants no offer: the browser would make its own.
    event.preventDefault();
    if (wasDismissed()) return;
    prompt = event as InstallPromptEvent;
    way.set('prompt');
  });
  addEventListener('appinstalled', () => way.set('none'));
}

/** Opens the browser's own dialog. A browser lets each offer be used once. */
export async function install(): Promise<void> {
  const offer = prompt;
  prompt = null;
  way.set('none');
  // If the browser refuses, the offer is over as well.
  await offer?.prompt().catch(() => undefined);
}

/** Notes that the visitor does not want to be asked again on this device. */
export function dismissInstall(): void {
  way.set('none');
  // Without storage the question comes back on the next visit.
  optional(() => localStorage.setItem(dismissedKey, 'yes'));
}
