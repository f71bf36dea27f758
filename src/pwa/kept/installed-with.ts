/** A file the service worker keeps from its installation on. */
export interface InstalledFile {
  readonly url: string;
  /** Part of its name in the cache, if the address alone does not tell one version from another. */
  readonly revision: string | null;
}

/**
 * How long to wait for the service worker's answer, in ms: it may have to start first, and one of an older version
 * does not answer.
 */
export const answerMs = 2000;

/** The files `worker` was installed with. Never resolves if the worker does not answer. */
export function installedWith(worker: ServiceWorker): Promise<readonly InstalledFile[]> {
  const { port1, port2 } = new MessageChannel();
  // `worker/worker.ts` listens for it.
  worker.postMessage({ type: 'LIST' }, [port2]);
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve(data);
  });
}
