/** Where messages go: a hosted Supabase project, or this site's own origin when none is set. */
export function backend(): { readonly url: string; readonly key: string } {
  return {
    url: import.meta.env.VITE_SUPABASE_URL || location.origin,
    key: import.meta.env.VITE_SUPABASE_PUBLISHABLE_KEY,
  };
}
