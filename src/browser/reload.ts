/** Long enough to read a toast once, in ms. */
const readingMs = 5000;

const holds = new Set<Promise<void>>();

/** Resolves after `ms`. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/**
 * Has a reload of the site's own making wait until `work` has settled and the visitor could read
 * what it told. What ends unsaid here is told nowhere else.
 */
export function holdReload(work: Promise<unknown>): void {
  const read = () => pause(readingMs);
  const hold = work.then(read, read).then(() => {
    holds.delete(hold);
  });
  holds.add(hold);
}

/** Reloads the page, once nothing is under way that the visitor has to be told of. */
export async function reloadWhenTold(): Promise<void> {
  while (holds.size > 0) await Promise.all(holds);
  location.reload();
}
