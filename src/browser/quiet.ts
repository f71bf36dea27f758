import { optional } from './optional.ts';

/** Resolves once nothing has arrived for this page for `ms`; after `ms` where nobody can tell. */
export function whenQuiet(ms: number): Promise<void> {
  return new Promise((resolve) => {
    const observer = optional(() => new PerformanceObserver(wait));
    let timer: ReturnType<typeof setTimeout> | undefined;
    function wait(): void {
      clearTimeout(timer);
      timer = setTimeout(end, ms);
    }
    function end(): void {
      observer?.disconnect();
      resolve();
    }
    observer?.observe({ type: 'resource' });
    wait();
  });
}
