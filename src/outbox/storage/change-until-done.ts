import type { Records } from './records.ts';

export interface ChangeUntilDoneParts {
  readonly store: Pick<Records, 'change'>;
  /** Resolves once the records could be read again. */
  readonly readable: () => Promise<void>;
}

/** Changes a record, now or as soon as the storage lets it. */
export async function changeUntilDone(
  parts: ChangeUntilDoneParts,
  id: string,
  step: Parameters<Records['change']>[1],
): Promise<void> {
  while (!(await parts.store.change(id, step)).ok) await parts.readable();
}
