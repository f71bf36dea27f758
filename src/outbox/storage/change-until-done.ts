import type { Records } from './records.ts';

export interface ChangeUntilDoneParts {
  readonly store: Pick<Records, 'change'>;
  /** Resolves once the records could be read again. */
  readonly readable: () => Promise<void>;
}

/** Changes a record, now or as soon as the storage lets it. */
export async function changeUntilDone(
  { store, readable }: ChangeUntilDoneParts,
  ...change: Parameters<Records['change']>
): Promise<void> {
  while (!(await store.change(...change)).ok) await readable();
}
