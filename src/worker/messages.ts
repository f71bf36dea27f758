/** What a page may tell the service worker; `SKIP_WAITING` is the word workbox-window uses. */
export interface PageMessage {
  readonly type: 'SKIP_WAITING';
}
