/** Resolves to whether the worker could fetch all it keeps. */
export function installs(worker: ServiceWorker): Promise<boolean> {
  return new Promise((resolve) => {
    const look = () => worker.state !== 'installing' && resolve(worker.state !== 'redundant');
    worker.addEventListener('statechange', look);
    look();
  });
}
