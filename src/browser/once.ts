/** Runs something once, however often it is called; after a failure the next call runs it again. */
export function once<T>(run: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | null = null;
  return () => {
    running ??= run().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
}
