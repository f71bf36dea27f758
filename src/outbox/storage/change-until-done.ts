import { longerPauseMs, storagePauseMs } from '../entry/schedule.ts';
import type { Records, Update } from './records.ts';

export interface ChangeUntilDoneParts {
  readonly store: Pick<Records, 'change'>;
  /** Resolves once the records could be read again, or, while nobody looks at the page, after this pause. */
  readonly whenReadable: (pauseMs: number) => Promise<void>;
}

/** Changes a record, now or as soon as the storage lets it. */
export async function changeUntilDone(
  parts: ChangeUntilDoneParts,
  id: string,
  update: Update,
): Promise<void> {
  let pauseMs = storagePauseMs;
  while (!(await parts.store.change(id, update)).ok) {
    await parts.whenReadable(pauseMs);
    // A storage that can be read again may still be full.
    pauseMs = longerPauseMs(pauseMs);
  }
}
