import type { ManifestOptions } from 'vite-plugin-pwa';
import { mainLinks } from '../src/content/navigation.ts';
import { manifestText } from '../src/content/pwa/manifest.ts';
import { inks } from '../src/ui/art/geometry/ink.ts';

const labelOf = (path: string) => mainLinks.find(({ to }) => to === path)?.label ?? path;

/** What the installed app is called, looks like and offers from its icon. */
export const manifest: Partial<ManifestOptions> = {
  id: '/',
  start_url: '/',
  scope: '/',
  lang: 'pt-BR',
  dir: 'ltr',
  name: manifestText.name,
  short_name: manifestText.shortName,
  description: manifestText.description,
  categories: ['business', 'productivity'],
  display: 'standalone',
  theme_color: inks.s[0],
  background_color: inks.s[0],
  icons: [
    { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    {
      src: '/icons/monochrome-512.png',
      sizes: '512x512',
      type: 'image/png',
      purpose: 'monochrome',
    },
  ],
  shortcuts: [
    { name: manifestText.contactShortcut, url: '/contato' },
    { name: manifestText.blogShortcut, url: '/blog' },
    { name: labelOf('/portfolio'), url: '/portfolio' },
  ],
  screenshots: [
    {
      src: '/screenshots/home-wide.png',
      sizes: '1280x800',
      type: 'image/png',
      form_factor: 'wide',
      label: manifestText.homeScreenshotAlt,
    },
    {
      src: '/screenshots/home-narrow.png',
      sizes: '720x1280',
      type: 'image/png',
      form_factor: 'narrow',
      label: manifestText.homeScreenshotAlt,
    },
    {
      src: '/screenshots/contact-narrow.png',
      sizes: '720x1280',
      type: 'image/png',
      form_factor: 'narrow',
      label: manifestText.contactScreenshotAlt,
    },
  ],
};
