import { longerPauseMs, storagePauseMs } from '../entry/schedule.ts';
import type { Records } from './records.ts';

export interface ChangeUntilDoneParts {
  readonly store: Pick<Records, 'change'>;
  /** Resolves once the records could be read again, which is tried after this pause at the latest. */
  readonly readable: (pauseMs: number) => Promise<void>;
}

/** Changes a record, now or as soon as the storage lets it. */
export async function changeUntilDone(
  parts: ChangeUntilDoneParts,
  id: string,
  step: Parameters<Records['change']>[1],
): Promise<void> {
  let pauseMs = storagePauseMs;
  while (!(await parts.store.change(id, step)).ok) {
    await parts.readable(pauseMs);
    // What can be read may still be full.
    pauseMs = longerPauseMs(pauseMs);
  }
}
