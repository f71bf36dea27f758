/** An event without a value, and its listeners. */
export interface Signal {
  /** Returns the unsubscribe function. */
  readonly subscribe: (listener: () => void) => () => void;
  readonly notify: () => void;
}

/** Creates a signal without listeners. */
export function createSignal(): Signal {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    notify() {
      for (const listener of [...listeners]) listener();
    },
  };
}

/** A value that changes; a component reads it with `useObservable`. */
export interface Observable<T> {
  readonly subscribe: Signal['subscribe'];
  readonly getSnapshot: () => T;
}

/** Resolves to the value as soon as it is a wanted one: now, or after a change. */
export function whenValue<T, Wanted extends T>(
  observable: Observable<T>,
  isWanted: (value: T) => value is Wanted,
): Promise<Wanted>;
export function whenValue<T>(
  observable: Observable<T>,
  isWanted: (value: T) => boolean,
): Promise<T>;
export function whenValue<T>(
  { subscribe, getSnapshot }: Observable<T>,
  isWanted: (value: T) => boolean,
): Promise<T> {
  return new Promise((resolve) => {
    const look = () => {
      const value = getSnapshot();
      if (!isWanted(value)) return;
      unsubscribe();
      resolve(value);
    };
    const unsubscribe = subscribe(look);
    look();
  });
}

/** An observable and the right to change it. Setting the same value again notifies nobody. */
export function createObservable<T>(
  initial: T,
): Observable<T> & { readonly set: (value: T) => void } {
  const { subscribe, notify } = createSignal();
  let current = initial;
  return {
    subscribe,
    getSnapshot: () => current,
    set(value) {
      if (Object.is(value, current)) return;
      current = value;
      notify();
    },
  };
}
