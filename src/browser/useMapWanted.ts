import { type RefObject, useEffect, useState } from 'react';

/** How far below the viewport the map starts to load. */
const NEAR = '400px';

/** True once the element has come near the viewport while the device had a connection. */
export function useMapWanted(element: RefObject<Element | null>): boolean {
  const [near, setNear] = useState(false);
  const [wanted, setWanted] = useState(false);

  useEffect(() => {
    if (!element.current) return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setNear(true);
        observer.disconnect();
      },
      { rootMargin: NEAR },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  useEffect(() => {
    if (!near) return;
    const load = () => setWanted(true);
    if (navigator.onLine) return load();
    window.addEventListener('online', load, { once: true });
    return () => window.removeEventListener('online', load);
  }, [near]);

  return wanted;
}
