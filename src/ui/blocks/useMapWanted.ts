import { type RefObject, useEffect, useState } from 'react';
import { reaches } from '../../browser/reaches.ts';
import { savesData } from '../../browser/save-data.ts';
import { pause } from '../../browser/time.ts';
import { onceNear } from '../../browser/visitor/near-viewport.ts';

/**
 * The longest pause between two tries, in ms; the first is a second, each next one twice as long. A server that does
 * not answer after that counts as blocked.
 */
const longestPauseMs = 4000;

/**
 * True once the element has come near the viewport, the device had a connection, and the server of
 * `url` has answered: a frame whose server is blocked would show the browser's own error page. Never
 * where the visitor saves data.
 */
export function useMapWanted(element: RefObject<Element | null>, url: string): boolean {
  const [near, setNear] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (element.current && !savesData()) return onceNear(element.current, () => setNear(true));
  }, [element]);

  useEffect(() => {
    if (!near || wanted) return;
    let isHere = true;
    // The browser may say a moment too early that the connection is back.
    const load = async () => {
      for (let pauseMs = 1000; isHere && navigator.onLine; pauseMs *= 2) {
        if (await reaches(url, { mode: 'no-cors' })) {
          if (isHere) setWanted(true);
          return;
        }
        if (pauseMs > longestPauseMs) return;
        await pause(pauseMs);
      }
    };
    void load();
    // A server that does not answer now is asked again when the connection has come back.
    window.addEventListener('online', load);
    return () => {
      isHere = false;
      window.removeEventListener('online', load);
    };
  }, [near, wanted, url]);

  return wanted;
}
