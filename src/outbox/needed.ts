/** The outbox's door for who has not fetched its code yet. */

import { nextEvent } from '../browser/next-event.ts';
import { within } from '../browser/optional.ts';
import { createChangeNotice } from './storage/change-notice.ts';
import { databaseName } from './storage/database-name.ts';

/** How long the browser may take to say which databases there are, in ms. */
const answerMs = 3000;
/** When to look again, besides the notice of another tab: not every browser has that. */
const signs = ['focus', 'online', 'pageshow', 'visibilitychange'] as const;

/** Was anything ever kept here? Yes, where the browser does not say. */
async function isStored(): Promise<boolean> {
  const look = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName);
  return within(look(), answerMs, true);
}

/**
 * Resolves once there may be something to deliver or to tell: an earlier visit kept a message, or
 * another tab does. Never rejects.
 */
export async function whenNeeded(): Promise<void> {
  const notice = createChangeNotice(databaseName);
  const told = new Promise<void>((resolve) => {
    notice.subscribe(resolve);
  });
  const found = async () => {
    while (!(await isStored())) await nextEvent(signs);
  };
  await Promise.race([told, found()]);
  notice.close();
}
