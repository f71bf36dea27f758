import type { Actor, Scheduler } from '../scheduler.ts';

/** The `BroadcastChannel` of a device: what is posted reaches each other page in a step of its own. */
export function createChannels(scheduler: Scheduler): new (name: string) => object {
  const open = new Set<Channel>();
  class Channel {
    readonly name: string;
    readonly actor: Actor;
    onmessage: (() => void) | null = null;

    constructor(name: string) {
      this.name = name;
      this.actor = scheduler.current;
      this.actor.onDeath.push(() => this.close());
      open.add(this);
    }

    postMessage(): void {
      for (const other of open) {
        if (other === this || other.name !== this.name || other.onmessage === null) continue;
        const hear = () => open.has(other) && other.onmessage?.();
        scheduler.add(other.actor, 'hears that something changed', hear);
      }
    }

    close(): void {
      open.delete(this);
    }
  }
  return Channel;
}
