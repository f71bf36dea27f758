type Listener = (event: { readonly data: unknown }) => void;

/** BroadcastChannel without threads: what is posted arrives in the next turn of the event loop. */
export function createChannels(): new (name: string) => object {
  const open = new Set<Channel>();
  class Channel {
    readonly name: string;
    onmessage: Listener | null = null;

    constructor(name: string) {
      this.name = name;
      open.add(this);
    }

    postMessage(data: unknown): void {
      for (const other of open) {
        if (other !== this && other.name === this.name)
          setImmediate(() => other.onmessage?.({ data }));
      }
    }

    addEventListener(_: 'message', listener: Listener): void {
      this.onmessage = listener;
    }

    close(): void {
      open.delete(this);
    }
  }
  return Channel;
}
