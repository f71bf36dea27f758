/** How far outside of the viewport is near. */
const margin = '400px';

/** Calls back once, when the element is near the viewport. Returns how to stop watching. */
export function onceNear(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      run();
    },
    { rootMargin: margin },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
