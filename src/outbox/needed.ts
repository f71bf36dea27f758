/** The outbox's door for a page that has not fetched its code yet. */

import { resolveWithin } from '../browser/time.ts';
import { createChangeChannel } from './storage/change-channel.ts';
import { databaseName } from './storage/database-name.ts';

/** How long the browser may take to say which databases there are, in ms. */
const answerMs = 3000;
/** Events after which to look again. Other tabs also tell of a change, but not in every browser. */
const wakeEvents = ['focus', 'online', 'pageshow', 'visibilitychange'] as const;

/**
 * Whether the outbox was ever opened in this browser, which creates its database. True if the browser does
 * not say. Never rejects.
 */
export async function wasOpened(): Promise<boolean> {
  const look = async () => (await indexedDB.databases()).some(({ name }) => name === databaseName);
  return resolveWithin(look(), answerMs, true);
}

/**
 * Resolves once there may be something to deliver or to tell: an earlier visit saved a message, or
 * another tab does. Never rejects.
 */
export async function whenNeeded(): Promise<void> {
  const changes = createChangeChannel(databaseName);
  const changed = new Promise<void>((resolve) => {
    changes.subscribe(resolve);
  });
  const stop = new AbortController();
  addEventListener('pagehide', changes.close, { signal: stop.signal });
  addEventListener('pageshow', changes.open, { signal: stop.signal });
  const found = new Promise<void>((resolve) => {
    const look = () => void wasOpened().then((isFound) => isFound && resolve());
    // Also while the browser is being asked: its answer may be of before.
    for (const name of wakeEvents) addEventListener(name, look, { signal: stop.signal });
    look();
  });
  await Promise.race([changed, found]);
  stop.abort();
  changes.close();
}
