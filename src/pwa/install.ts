/** Chromium's event, not in TypeScript's DOM types. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<void>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/**
 * How this browser installs the site: it offers a prompt, the visitor does it by hand (Safari on
 * iOS), or not at all (already installed, dismissed, or not supported).
 */
export type InstallWay = 'prompt' | 'by-hand' | 'none';

const dismissedKey = 'pinhal:install-dismissed';
const listeners = new Set<() => void>();
let prompt: InstallPromptEvent | null = null;
let way: InstallWay = 'none';

function change(next: InstallWay): void {
  way = next;
  for (const listener of listeners) listener();
}

function wasDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

function isIosBrowser(): boolean {
  // Only Safari on iOS has `standalone`; it is false in a tab and true in the installed app.
  return 'standalone' in navigator && navigator.standalone === false;
}

/** Starts listening for the browser's offer. Call once, early: the event is not repeated. */
export function watchInstall(): void {
  if (wasDismissed()) return;
  if (isIosBrowser()) change('by-hand');
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    prompt = event as InstallPromptEvent;
    change('prompt');
  });
  addEventListener('appinstalled', () => change('none'));
}

/** For `useSyncExternalStore`. */
export function subscribeInstall(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function installWay(): InstallWay {
  return way;
}

/** Opens the browser's own dialog. A browser lets each offer be used once. */
export async function install(): Promise<void> {
  const offer = prompt;
  prompt = null;
  change('none');
  await offer?.prompt();
}

/** The visitor does not want to be asked again on this device. */
export function dismissInstall(): void {
  change('none');
  try {
    localStorage.setItem(dismissedKey, 'yes');
  } catch {
    // Without storage the question comes back on the next visit.
  }
}
