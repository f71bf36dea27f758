import { isEntry } from './entry/record.ts';
import { createOtherTabs } from './other-tabs.ts';
import type { Contents } from './storage/contents.ts';
import type { Stored } from './storage/failure.ts';
import type { Records } from './storage/records.ts';
import type { Tab } from './tab.ts';

/** What the page knows of the stored records, read once for list, count and announcements. */
export type Reading = Stored<
  Contents & {
    /** The other tabs that have a message open, and are here or may be again in a moment. */
    readonly otherTabs: ReadonlySet<string>;
  }
>;

export interface ReaderParts {
  readonly store: Pick<Records, 'list' | 'subscribe'>;
  readonly tab: Pick<Tab, 'id' | 'present' | 'settled'>;
  readonly isNew: () => boolean;
  /**
   * Nothing is read for list and announcements while the page is hidden: WebKit freezes a page that is left with its
   * transaction open. Delivery goes on.
   */
  readonly isVisible: () => boolean;
}

/** `read` reads the records now, `readIn` after so many ms. */
export interface Reader {
  readonly read: () => void;
  readonly readIn: (ms: number) => void;
}

/**
 * Reads after every change in any tab, and when it is told to; never twice at once.
 * `onReading` gets what was found.
 */
export function createReader(
  { store, tab, isNew, isVisible }: ReaderParts,
  onReading: (reading: Reading) => void,
): Reader {
  const otherTabs = createOtherTabs({ tab, isNew, onGone: () => read() });
  let isReading = false;
  let again = false;

  async function readOnce(): Promise<Reading> {
    await tab.settled;
    const found = await store.list();
    if (!found.ok) return found;
    const open = found.value.records.filter(isEntry).flatMap(({ openIn }) => openIn ?? []);
    const others = open.filter((id) => id !== tab.id());
    return { ok: true, value: { ...found.value, otherTabs: await otherTabs(others) } };
  }

  async function readAll(): Promise<void> {
    isReading = true;
    try {
      while (again && isVisible()) {
        again = false;
        onReading(await readOnce());
      }
    } finally {
      isReading = false;
    }
  }

  function read(): void {
    again = true;
    if (!isReading) void readAll();
  }

  /** Delays already scheduled, in ms: repeated requests for one delay share its timer. */
  const pauses = new Set<number>();

  function readIn(ms: number): void {
    if (pauses.has(ms)) return;
    pauses.add(ms);
    setTimeout(() => {
      pauses.delete(ms);
      read();
    }, ms);
  }

  store.subscribe(read);
  return { read, readIn };
}
