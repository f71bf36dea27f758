import { useEffect, useState } from 'react';

const tickMs = 1000;

/** The current time in ms since the epoch, ticking, for times told relative to it. */
export function useNow(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
