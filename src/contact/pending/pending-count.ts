import { createObservable } from '../../browser/observable.ts';

/**
 * How many messages wait on this device: as little as the header needs to know of the outbox.
 * 0 until that was read.
 */
export const pendingCount = createObservable(0);
