import { createObservable, type Observable } from '../browser/observable.ts';
import { optional } from '../browser/optional.ts';
import type { Announcement } from '../outbox/index.ts';

const key = 'pinhal:trial';

/** The message was told of as sent by itself. */
export const cleared = 'cleared';

const state = createObservable<string | undefined>(optional(() => sessionStorage[key]));

/**
 * How far the visitor of this tab came who tries what becomes of a message without a connection: the
 * id of the last one told of as kept, or `cleared`. It outlives the document, since a link may be
 * quicker than the code of its page.
 */
export const trial: Observable<string | undefined> = state;

/** The visitor is told that a message is kept, which is a step, or that was the last one. */
export function reachStep(step: string): void {
  state.set(step);
  optional(() => {
    sessionStorage[key] = step;
  });
}

/** These are told of as delivered, without anybody waiting for them. */
export function noteDelivered(delivered: readonly Announcement[]): void {
  if (delivered.some(({ id }) => id === state.getSnapshot())) reachStep(cleared);
}
