import { type CDPSession, expect, type Page } from '@playwright/test';
import { syncTag } from '../../../../src/outbox/sync-tag.ts';
import { pageWithoutCode } from './device.ts';

/** The browser's own hand on the site's service worker. */
export interface WorkerControl {
  /** What the browser does when the connection is back, or it finds the time. */
  readonly sync: (chance?: 'last') => Promise<void>;
  /** What the browser does about once a day for a site that is installed. */
  readonly periodicSync: () => Promise<void>;
  /**
   * What the browser does when the worker takes too long, or memory is short. Also before it is woken:
   * the browser wakes it by itself for what was saved, and a second run leaves the sending to the first.
   */
  readonly stop: () => Promise<void>;
}

/** Resolves once all pages of the site are kept, and what this one asks for goes through the worker. */
export async function workerReady(page: Page): Promise<void> {
  // The whole site is fetched until then: that may take longer than one waits for anything else.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  // It is ready a little before it claims the pages that are open.
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/**
 * Closes a page of the contact form, whose attempts hold the lock that the worker wants: the browser gives
 * it back in its own time, and the worker asks once.
 */
export async function closeAtRest(page: Page): Promise<void> {
  await page.goto(pageWithoutCode);
  const isHeld = () =>
    page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query();
      return held.some(({ name }) => name === 'contact-outbox');
    });
  await expect.poll(isHeld).toBe(false);
  await page.close();
}

/** What the browser has been asked to wake the worker for, and has not given up yet. */
export function syncTags(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const { sync } = registration as unknown as { sync: { getTags(): Promise<string[]> } };
    return sync.getTags();
  });
}

/** Controls the worker from `page`, which has to stay open. Ask once the worker is ready. */
export async function controlWorker(page: Page, origin: string): Promise<WorkerControl> {
  const session = await page.context().newCDPSession(page);
  const registrationId = await registrationOf(session, origin);
  const event = { origin, registrationId, tag: syncTag };
  return {
    async sync(chance) {
      const lastChance = chance === 'last';
      await session.send('ServiceWorker.dispatchSyncEvent', { ...event, lastChance });
    },
    async periodicSync() {
      await session.send('ServiceWorker.dispatchPeriodicSyncEvent', event);
    },
    async stop() {
      await session.send('ServiceWorker.stopAllWorkers');
    },
  };
}

async function registrationOf(session: CDPSession, origin: string): Promise<string> {
  const found = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const ours = registrations.find(({ scopeURL }) => scopeURL === `${origin}/`);
      if (ours !== undefined) resolve(ours.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  return found;
}
