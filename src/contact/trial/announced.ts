import { createObservable } from '../../browser/observable.ts';
import type { Announcement } from '../../outbox/index.ts';

/** What is told of kept messages at this moment, in this tab. */
export const justAnnounced = createObservable<readonly Announcement[]>([]);
