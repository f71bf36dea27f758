import type { BrowserContext, CDPSession, Page } from '@playwright/test';
import { pageWithoutCode } from '../../e2e/outbox/support/device.ts';
import type { FaultBackend } from '../../e2e/outbox/support/fault-backend.ts';
import {
  controlWorker,
  type WorkerControl,
  workerReady,
} from '../../e2e/outbox/support/service-worker.ts';
import type { Lack } from '../plan.ts';
import { Pace } from './pace.ts';
import type { Profile } from './profile.ts';
import { obeyStorage, storageKey } from './storage-faults.ts';
import { takeAway, watchToasts } from './watch.ts';

/** What a device is made of. */
export interface DeviceParts {
  readonly profile: Profile;
  readonly lacks: Lack;
  readonly backend: FaultBackend;
  /** The folder of another build, for when a new version is published. */
  readonly nextBuild: string;
}

/** The browser as it runs until it is killed. */
export interface Session {
  readonly context: BrowserContext;
  /** A page that stays, outside of the site. */
  readonly outside: Page;
  readonly control: CDPSession;
  readonly worker: WorkerControl;
  readonly pace: Pace;
}

/** Starts a browser; `path` is what it shows until its worker is there. */
export async function startSession(
  { backend, profile }: DeviceParts,
  path: string,
): Promise<Session> {
  const context = await profile.open();
  // A page of its own: the browser would keep it behind the one that stays.
  const first = await context.newPage();
  await first.goto(path, { waitUntil: 'domcontentloaded' });
  await workerReady(first);
  const outside = await context.newPage();
  const worker = await controlWorker(outside, backend.url);
  await first.close();
  const control = await context.newCDPSession(outside);
  return { context, outside, control, worker, pace: new Pace(context) };
}

interface Furniture {
  readonly lacks: Lack;
  /** What time it is, in ms since the epoch; the real one unless said. */
  readonly time: number | undefined;
  /** Called for every toast. */
  readonly shown: (page: Page, text: string) => void;
}

/** Has every page of the browser be watched, and be as its device is. */
export async function furnish(
  { context, pace }: Session,
  { lacks, time, shown }: Furniture,
): Promise<void> {
  await context.exposeBinding('toastShown', ({ page }: { page: Page }, text: string) =>
    shown(page, text),
  );
  await context.addInitScript(watchToasts);
  await context.addInitScript(takeAway, lacks);
  await context.addInitScript(obeyStorage, { key: storageKey, exempt: pageWithoutCode });
  await context.clock.install(time === undefined ? {} : { time });
  await pace.start();
}
