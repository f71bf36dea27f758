import { optional } from '../browser/optional.ts';

declare global {
  interface Navigator {
    /** WebKit's own: whether this is the installed application. */
    readonly standalone?: boolean;
  }
}

/** How many bytes the site occupies on this device; null if the browser does not tell. */
export async function storedBytes(): Promise<number | null> {
  try {
    return (await navigator.storage.estimate()).usage ?? null;
  } catch {
    return null;
  }
}

/** Whether this window is the installed application. */
export function isAppWindow(): boolean {
  const isApp = optional(() => matchMedia('(display-mode: standalone)').matches) ?? false;
  return isApp || navigator.standalone === true;
}

/** The build this page belongs to, by the hash in the name of its first module; null without one. */
export function siteVersion(): string | null {
  const { entry = '' } = document.querySelector<HTMLElement>('script[data-entry]')?.dataset ?? {};
  return /-([\w-]+)\.js\b/.exec(entry)?.[1] ?? null;
}
