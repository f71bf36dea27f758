import { type RefObject, useEffect, useState } from 'react';
import { reaches } from '../../browser/reaches.ts';
import { onceNear } from '../../browser/visitor/near-viewport.ts';

/**
 * True once the element has come near the viewport, the device had a connection, and the server of
 * `url` has answered: a frame whose server is blocked would show the browser's own error page.
 */
export function useMapWanted(element: RefObject<Element | null>, url: string): boolean {
  const [near, setNear] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (element.current) return onceNear(element.current, () => setNear(true));
  }, [element]);

  useEffect(() => {
    if (!near) return;
    let isHere = true;
    const load = async () => {
      if (navigator.onLine && (await reaches(url, { mode: 'no-cors' })) && isHere) setWanted(true);
    };
    void load();
    // Should it not answer now, it is asked again when the connection has come back.
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      window.removeEventListener('online', load);
    };
  }, [near, url]);

  return wanted;
}
