let frame: HTMLIFrameElement | undefined;

/**
 * Returns the IndexedDB of a new hidden frame, in the place of the last one. It reaches the same databases. A page of
 * Safari whose network process has ended, as iOS ends it in the background, gets no other connection by its own
 * `indexedDB` until it is loaded anew; a new frame does (seen in WebKitGTK 2.50; WebKit mends it with
 * https://github.com/WebKit/WebKit/pull/60094, of March 2026).
 */
export function frameIndexedDB(): IDBFactory | undefined {
  frame?.remove();
  frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  return frame.contentWindow?.indexedDB;
}
