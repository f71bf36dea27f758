import type { Browser } from './engine.ts';

declare global {
  interface Window {
    /** The words of every toast since the test began to listen in this page. */
    toldSoFar?: string[];
  }
}

/** The words of this page's toasts since it was first asked, of those that are gone again too. */
export function toasts(browser: Browser): Promise<string[]> {
  return browser.run(() => {
    if (window.toldSoFar !== undefined) return window.toldSoFar;
    const heard: string[] = [];
    window.toldSoFar = heard;
    const look = () => {
      // Those shown plainly as well, before the code for the others is there.
      const all = '[data-sonner-toast], body > [role="status"] > div';
      for (const toast of document.querySelectorAll(all)) {
        const text = toast.textContent ?? '';
        if (!heard.includes(text)) heard.push(text);
      }
    };
    new MutationObserver(look).observe(document.documentElement, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    look();
    return heard;
  });
}
