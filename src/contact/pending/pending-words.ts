import {
  inWords,
  pendingAdvice,
  pendingMessages,
  pendingStates,
} from '../../content/contact/pending-messages.ts';
import type { PendingEntry } from '../../outbox/index.ts';

const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeStyle: 'short' });

/** A time in words: '3 de novembro de 2025 às 14:05'. */
export function momentInWords(time: number): string {
  return moment.format(time);
}

/** The state of a message, as the visitor would put it. */
export function stateInWords({ state, ambiguous, openElsewhere }: PendingEntry): string {
  if (openElsewhere) return pendingStates.openElsewhere;
  return pendingStates[state === 'queued' && ambiguous ? 'unanswered' : state];
}

/** What the visitor can do about a message here; null if it is sent without them, or open elsewhere. */
export function adviceFor({ state, openElsewhere }: PendingEntry): string | null {
  const advice: Partial<Record<typeof state, string>> = pendingAdvice;
  return openElsewhere ? null : (advice[state] ?? null);
}

/** When a message is sent next, or that it is being sent; null when nothing is planned. */
export function nextAttemptInWords(
  { state, nextAttemptAt }: PendingEntry,
  now: number,
): string | null {
  if (state === 'sending') return pendingMessages.underWay;
  if (nextAttemptAt === null) return null;
  return pendingMessages.nextAttempt(inWords((nextAttemptAt - now) / 1000));
}
