import type { InForm } from '../in-form.ts';
import type { OutboxStore } from '../storage/store.ts';
import type { Tab } from '../tab.ts';

/** How an action on a saved message ended. */
export type ActionResult<T> =
  | ({ readonly kind: 'done' } & T)
  /** Nothing was left to act on: it was delivered meanwhile, or another tab has ended it. */
  | { readonly kind: 'gone' }
  /** The storage refused, or did not confirm it. */
  | { readonly kind: 'failed' };

export interface ActionParts {
  readonly store: Pick<OutboxStore, 'list' | 'change' | 'changeAll' | 'discard' | 'discardAll'>;
  readonly now: () => number;
  readonly tab: Pick<Tab, 'id' | 'settled' | 'isCopy'>;
  readonly inForm: InForm;
  /** Reads the records again. */
  readonly readAgain: () => void;
  /** Resolves once the records could be read again, or, while nobody looks at the page, after this pause. */
  readonly whenReadable: (pauseMs?: number) => Promise<void>;
  /** Sends what is due now. */
  readonly deliverNow: () => Promise<void>;
}
