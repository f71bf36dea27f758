import { HeadlessMantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/**
 * Gives Mantine's components their context, around each part of a page that has some, so that the
 * pages without them load none of it. Headless: Mantine brings behaviour (roles, keys,
 * focus traps) and the CSS modules of `ui` bring every look, so no Mantine stylesheet, inline
 * style or runtime `<style>` element reaches the page, and the colour scheme is pure CSS.
 */
export function HeadlessMantine({ children }: { readonly children: ReactNode }) {
  return <HeadlessMantineProvider>{children}</HeadlessMantineProvider>;
}
