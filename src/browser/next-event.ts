/**
 * Resolves to the next of these events of the window, or to undefined after `ms`. Listens in the capture phase, as
 * React stops the events of elements it has not hydrated yet.
 */
export function nextEvent(names: readonly string[], ms?: number): Promise<Event | undefined> {
  return new Promise((resolve) => {
    const stop = new AbortController();
    const go = (event?: Event) => {
      stop.abort();
      clearTimeout(timer);
      resolve(event);
    };
    const timer = ms === undefined ? undefined : setTimeout(go, ms);
    const options = { capture: true, passive: true, signal: stop.signal };
    for (const name of names) addEventListener(name, go, options);
  });
}
