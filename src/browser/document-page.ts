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

/**
 * Whether the browser has translated the page: Chromium wraps the new words in `font`, Firefox names the language
 * it translates into (`translations-document.sys.mjs`). Others are not known to leave a mark.
 */
export function isTranslated(): boolean {
  return (
    document.documentElement.lang !== 'pt-BR' || document.querySelector('[data-page] font') !== null
  );
}

/**
 * Whether React is to hydrate the HTML of the page at `path` instead of rendering it anew: the build made it, it
 * came under its own address, not under another spelling, and it is not translated.
 */
export function isToBeHydrated(path: string): boolean {
  return import.meta.env.SSR || (documentPage() === path && asked === path && !isTranslated());
}

/**
 * Whether the document was asked for as `path`, in any spelling that the router takes for the same, whatever HTML
 * the server answered with: it may not know the page by all spellings.
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
