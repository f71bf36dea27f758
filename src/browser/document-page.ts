/** The address the document came for. */
const asked = import.meta.env.SSR ? '' : location.pathname;

/** The path of the page whose HTML is in the document; the build writes it there. */
function documentPage(): string | undefined {
  return document.querySelector<HTMLElement>('[data-page]')?.dataset.page;
}

/** Whether the document came with the HTML of the page at `path`. */
export function cameWithDocument(path: string): boolean {
  return import.meta.env.SSR || documentPage() === path;
}

/** Whether Chromium has put other words in the place of the page's: it wraps each. Others leave no such mark. */
export function isTranslated(): boolean {
  return document.querySelector('[data-page] font') !== null;
}

/**
 * Whether React is to take over the HTML of the page at `path`, in place of drawing it anew: it is that of the
 * build, and came under its own address, not under an odd one.
 */
export function isToBeHydrated(path: string): boolean {
  return import.meta.env.SSR || (documentPage() === path && asked === path && !isTranslated());
}

/**
 * Whether the document came for `path`, whatever HTML the server answered with, in any spelling that the
 * router takes for the same: a server may not know the page by all of them.
 */
export function cameFor(path: string): boolean {
  return asked.toLowerCase().replace(/\/(?=\/|$)/g, '') === path;
}

/** Whether the server answered `path` with the not-found page: it knows all pages there are. */
export function cameAsMissing(path: string): boolean {
  return !import.meta.env.SSR && asked === path && documentPage() === '/404';
}

/** The address of the module with what only the document's page shows; the build writes it there. */
export function documentModule(): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector<HTMLElement>('script[data-own]')?.dataset.own;
}
