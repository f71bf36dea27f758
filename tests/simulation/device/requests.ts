/** The `IDBRequest` of one operation, as far as idb-keyval and the outbox look at it. */
export class SimulatedRequest<T = unknown> {
  result: T | undefined;
  error: DOMException | null = null;
  onsuccess: (() => void) | null = null;
  onerror: (() => void) | null = null;
  onupgradeneeded: (() => void) | null = null;

  succeed(result: T): void {
    this.result = result;
    this.onsuccess?.();
  }

  fail(name: string): void {
    this.error = new DOMException(name, name);
    this.onerror?.();
  }
}
