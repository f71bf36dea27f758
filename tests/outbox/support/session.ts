/** A tab's session storage: a reload keeps it, and a duplicated tab begins with a copy. */
export class Session implements Storage {
  readonly #values: Map<string, string>;

  constructor(values: Iterable<readonly [string, string]> = []) {
    this.#values = new Map(values);
  }

  copy(): Session {
    return new Session(this.#values);
  }

  get length(): number {
    return this.#values.size;
  }

  clear(): void {
    this.#values.clear();
  }

  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  key(index: number): string | null {
    return [...this.#values.keys()][index] ?? null;
  }

  removeItem(key: string): void {
    this.#values.delete(key);
  }

  setItem(key: string, value: string): void {
    this.#values.set(key, value);
  }
}
