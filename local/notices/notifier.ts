import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { createHandler } from '../../supabase/functions/notify-message/handler.ts';
import type { Database } from '../database/database.ts';
import { emlProvider } from './eml.ts';
import { forgetWhatIsOld } from './retention.ts';
import { sqlStore } from './sql-store.ts';

/** Where notices come from, and where they go. */
export interface NotifierOptions {
  readonly query: Database['query'];
  /** Where the mails go. */
  readonly mailDir: string;
  /** Told in a line what arrived. */
  readonly report: (text: string) => void;
}

/** Hosted projects wake the function every 20 s; nobody should wait for that here. */
const WAKE_EVERY_MS = 1_000;

/** As often as pg_cron in a hosted project; by the clock, as a machine that sleeps stops its timers. */
const FORGET_EVERY_MS = 600_000;

/** Then the rest waits for the next run, so that stopping need not wait for many. */
const WORK_FOR_MS = 1_000;

/** A run that takes longer to end hangs on a database that answers nothing any more. */
const STOP_WITHIN_MS = 2_000;

/**
 * Runs the function notify-message against the local database, and what forgets old messages, woken
 * by a timer instead of pg_cron.
 * Returns what stops it, and waits for a run under way, but not for ever.
 */
export function startNotifier({ query, mailDir, report }: NotifierOptions): () => Promise<void> {
  const secret = randomUUID();
  const handle = createHandler({
    store: sqlStore(query),
    provider: emlProvider(mailDir),
    secret,
    link: 'npm run messages',
    withText: process.env.NOTIFY_WITH_TEXT === 'true',
    workForMs: WORK_FOR_MS,
  });
  let running: Promise<void> | null = null;
  const wake = async () => {
    const headers = { 'x-notify-secret': secret };
    const request = new Request('http://localhost/', { method: 'POST', headers });
    const { taken = 0, failed = 0 } = (await (await handle(request)).json()) as {
      taken?: number;
      failed?: number;
    };
    const messages = taken === 1 ? 'message' : 'messages';
    if (taken > 0) report(`${taken} new ${messages}: npm run messages`);
    if (failed > 0) report(`A notice could not be written to ${mailDir}; it is tried again.`);
  };
  let forgottenAt = 0;
  const forget = async () => {
    if (Math.abs(Date.now() - forgottenAt) < FORGET_EVERY_MS) return;
    forgottenAt = Date.now();
    await forgetWhatIsOld(query, mailDir).catch(() => {
      report('What is older than the privacy page allows could not be deleted; it is tried again.');
    });
  };
  const run = async () => {
    await wake();
    await forget();
  };
  const timer = setInterval(() => {
    running ??= run().finally(() => {
      running = null;
    });
  }, WAKE_EVERY_MS);
  return async () => {
    clearInterval(timer);
    await Promise.race([running, delay(STOP_WITHIN_MS, undefined, { ref: false })]);
  };
}
