import { useLayoutEffect, useState } from 'react';

const tickMs = 1000;

/** The current time in ms since the epoch, for times told relative to it; it ticks where those are shown. */
export function useNow(isShown: boolean): number {
  const [now, setNow] = useState(Date.now);
  // Before the list is drawn.
  useLayoutEffect(() => {
    if (!isShown) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [isShown]);
  return now;
}
