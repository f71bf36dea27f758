/** Resolves once this page has loaded nothing for `ms`; rejects if the browser cannot tell. */
export function whenQuiet(ms: number): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new PerformanceObserver(wait);
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    }
    function end(): void {
      observer.disconnect();
      resolve();
    }
    observer.observe({ type: 'resource' });
    wait();
  });
}
