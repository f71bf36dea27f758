import type { CDPSession, Page } from '@playwright/test';
import type { FaultGateway } from './fault-gateway.ts';
import { reset } from './faults.ts';

/** The conditions last as long as the session that set them. */
const sessions = new WeakMap<Page, CDPSession>();

async function openSession(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page);
  sessions.set(page, session);
  // It may go before its page does, where the browser keeps pages it leaves.
  session.on('close', () => sessions.delete(page));
  return session;
}

async function emulate(page: Page, offline: boolean): Promise<void> {
  // Not `context.setOffline`: it waits for ever for a worker that was stopped.
  const session = sessions.get(page) ?? (await openSession(page));
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: -1,
  });
}

/** The device loses its connection: its pages know, its worker finds out. */
export async function goOffline(faults: FaultGateway, ...pages: Page[]): Promise<void> {
  faults.otherwise = reset;
  for (const page of pages) await emulate(page, true);
}

/** The connection is back, and the pages hear of it. */
export async function goOnline(faults: FaultGateway, ...pages: Page[]): Promise<void> {
  faults.heal();
  await reconnect(...pages);
}

/** The pages hear that the connection is back; whether it is, is not said. */
export async function reconnect(...pages: Page[]): Promise<void> {
  for (const page of pages) await emulate(page, false);
}
