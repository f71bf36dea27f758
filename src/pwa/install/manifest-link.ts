/**
 * Names the web app manifest to the browser. In the HTML it is named to browsers without scripts only:
 * Chromium fetches it and an icon as soon as it sees the link, on the line that the page comes by.
 * Call once, when the page is painted and `beforeinstallprompt` is listened for.
 */
export function linkManifest(): void {
  const href = '/manifest.webmanifest';
  document.head.append(Object.assign(document.createElement('link'), { rel: 'manifest', href }));
}
