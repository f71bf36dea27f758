import type { InForm } from '../in-form.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Tab } from '../tab.ts';

/** What an action on a kept message came to. */
export type ActionResult<T> =
  | ({ readonly kind: 'done' } & T)
  /** It is in the table, or was ended by another tab. */
  | { readonly kind: 'gone' }
  /** The storage refused: it is as it was. */
  | { readonly kind: 'failed' };

export interface ActionParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'changeAll' | 'discard' | 'discardAll'>;
  readonly now: () => number;
  readonly tab: Pick<Tab, 'id' | 'settled' | 'isCopy'>;
  readonly inForm: InForm;
  /** Reads the records again. */
  readonly readAgain: () => void;
  /** Resolves once the records could be read again. */
  readonly readable: (pauseMs?: number) => Promise<void>;
  /** Has what is due sent now. */
  readonly deliverNow: () => Promise<void>;
}
