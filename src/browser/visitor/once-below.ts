/** Calls back once, when the element is below the viewport. Returns how to stop watching. */
export function onceBelow(element: Element, run: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    const { isIntersecting = true, boundingClientRect } = entries.at(-1) ?? {};
    if (isIntersecting || !boundingClientRect || boundingClientRect.top < 0) return;
    observer.disconnect();
    run();
  });
  observer.observe(element);
  return () => observer.disconnect();
}
