declare global {
  interface Navigator {
    /** Not in TypeScript's DOM library: https://developer.mozilla.org/docs/Web/API/NetworkInformation */
    readonly connection?: { readonly saveData?: boolean };
  }
}

/** Whether the visitor asked for as little data as possible, where the browser says so. */
export function savesData(): boolean {
  return !import.meta.env.SSR && navigator.connection?.saveData === true;
}
