import { IDBFactory as FakeIDBFactory } from 'fake-indexeddb';

/** `full` undoes what is written; `broken` answers nothing; `deaf` writes, but never says so. */
export type Trouble = 'none' | 'full' | 'broken' | 'deaf';

/** IndexedDB that fails as it is told, and knows what is durable after every transaction. */
export class WatchedStorage {
  trouble: Trouble = 'none';
  /** What the completed transactions have left, by key. */
  readonly durable = new Map<string, unknown>();
  /** Called after each transaction that wrote something. */
  onCommit: () => void = () => {};
  readonly #real = new FakeIDBFactory();

  readonly factory = {
    open: (...args: Parameters<IDBFactory['open']>) => {
      if (this.trouble === 'broken') throw new DOMException('broken', 'UnknownError');
      const request = this.#real.open(...args);
      request.addEventListener('success', () => this.#watch(request.result));
      return request;
    },
  } as IDBFactory;

  #watch(connection: IDBDatabase): void {
    const { transaction } = connection;
    connection.transaction = (...args) => {
      if (this.trouble === 'broken') throw new DOMException('broken', 'InvalidStateError');
      const begun = transaction.apply(connection, args);
      return args[1] === 'readwrite' ? this.#watchWrites(begun) : begun;
    };
  }

  #watchWrites(begun: IDBTransaction): IDBTransaction {
    const written = new Map<string, unknown>();
    const { objectStore } = begun;
    begun.objectStore = (name) => {
      const store = objectStore.call(begun, name);
      const { put, delete: remove } = store;
      store.put = (value: unknown, key) => {
        written.set(String(key), value);
        const request = put.call(store, value, key);
        if (this.trouble === 'full') request.addEventListener('success', () => begun.abort());
        return request;
      };
      store.delete = (key) => {
        written.set(String(key), undefined);
        return remove.call(store, key);
      };
      return store;
    };
    begun.addEventListener('complete', () => {
      for (const [key, value] of written) {
        if (value === undefined) this.durable.delete(key);
        else this.durable.set(key, structuredClone(value));
      }
      if (written.size > 0) this.onCommit();
    });
    return this.trouble === 'deaf' ? deaf(begun) : begun;
  }
}

/** Nobody hears how it ended, and it is past undoing. */
function deaf(begun: IDBTransaction): IDBTransaction {
  begun.abort = () => {
    throw new DOMException('committing', 'InvalidStateError');
  };
  Object.defineProperty(begun, 'oncomplete', { set: () => {} });
  const hear = begun.addEventListener.bind(begun);
  begun.addEventListener = (type: string, heard: EventListener) => {
    if (type !== 'complete') hear(type, heard);
  };
  return begun;
}
