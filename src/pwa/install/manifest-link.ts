/**
 * Links the web app manifest. The HTML links it only for browsers without scripts: Chromium fetches it and an icon as
 * soon as it sees the link, while the page itself is still loading. Call once, when the page is painted and
 * `beforeinstallprompt` is listened for.
 */
export function linkManifest(): void {
  const href = '/manifest.webmanifest';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
}
