/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The hosted Supabase project; empty for the page's own origin. */
  readonly VITE_SUPABASE_URL: string;
  readonly VITE_SUPABASE_PUBLISHABLE_KEY: string;
  /** The origin where the site is published; empty or absent where it is not. */
  readonly VITE_SITE_URL?: string;
  /** Four digits, set by the build. */
  readonly VITE_BUILD_YEAR: string;
}

declare module 'virtual:heading-font.css';
declare module 'virtual:devicon.css';
