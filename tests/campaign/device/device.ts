import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';
import { leaseMs } from '../../src/outbox/schedule.ts';
import { storedRecords } from '../e2e/outbox/support/device.ts';
import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import { goOffline, goOnline } from '../e2e/outbox/support/line.ts';
import {
  controlWorker,
  type WorkerControl,
  workerReady,
} from '../e2e/outbox/support/service-worker.ts';
import { CampaignTab } from './tab.ts';

/** In a stored record: the visitor was told. */
const announced = '"announced":true';

const hourMs = 60 * 60 * 1000;
/** How long an attempt may take while all is well, in ms of real time. */
const patienceMs = 3000;
/** How long the outbox may take to come to rest once all is well, in ms of real time. */
const restMs = 30_000;

interface DeviceParts {
  readonly context: BrowserContext;
  /** A page that stays, outside of the site. */
  readonly outside: Page;
  readonly control: CDPSession;
  readonly worker: WorkerControl;
  readonly backend: FaultBackend;
  /** The folder of another build, for when a new version is published. */
  readonly nextBuild: string;
}

/** A visitor's device: a browser profile of its own with up to two tabs. */
export class CampaignDevice {
  readonly toasts: string[] = [];
  readonly #tabs: (CampaignTab | null)[] = [null, null];
  readonly #parts: DeviceParts;
  #offline = false;
  #runsNext = false;

  private constructor(parts: DeviceParts) {
    this.#parts = parts;
  }

  /** A new device that has visited the site once, so that its worker keeps the pages. */
  static async open(
    browser: Browser,
    backend: FaultBackend,
    nextBuild: string,
  ): Promise<CampaignDevice> {
    const context = await browser.newContext({ baseURL: backend.url, locale: 'pt-BR' });
    const outside = await context.newPage();
    await outside.goto('/', { waitUntil: 'domcontentloaded' });
    await workerReady(outside);
    const worker = await controlWorker(outside, backend.url);
    await outside.goto('about:blank');
    const control = await context.newCDPSession(outside);
    const device = new CampaignDevice({ context, outside, control, worker, backend, nextBuild });
    await context.exposeBinding('toastShown', ({ page }: { page: Page }, text: string) => {
      device.toasts.push(text);
      for (const tab of device.#tabs) if (tab?.page === page) tab.hear(text);
    });
    await context.addInitScript(watchToasts);
    await context.clock.install();
    return device;
  }

  /** The tab of this number, opened if need be, in front of the visitor. */
  async tab(index: number): Promise<CampaignTab> {
    const open = this.#tabs[index];
    if (open) {
      await open.show();
      return open;
    }
    const tab = await CampaignTab.open(this.#parts.context);
    this.#tabs[index] = tab;
    if (this.#offline) await goOffline(this.#parts.backend.faults, tab.page);
    await tab.load();
    return tab;
  }

  async close(index: number, how: 'close' | 'crash'): Promise<void> {
    const tab = this.#tabs[index];
    this.#tabs[index] = null;
    await (how === 'crash' ? tab?.crash() : tab?.page.close());
  }

  get #pages(): Page[] {
    return this.#tabs.flatMap((tab) => (tab ? [tab.page] : []));
  }

  async setLine(is: 'online' | 'offline'): Promise<void> {
    this.#offline = is === 'offline';
    await (this.#offline ? goOffline : goOnline)(this.#parts.backend.faults, ...this.#pages);
  }

  /** Sets the clock of the pages, which moves no timer. That of a worker cannot be set. */
  async moveClock(hours: number): Promise<void> {
    const { context, outside } = this.#parts;
    const now = await outside.evaluate(() => Date.now());
    await context.clock.setSystemTime(now + hours * hourMs);
  }

  async setDisk(full: boolean): Promise<void> {
    await this.#parts.control.send('Storage.overrideQuotaForOrigin', {
      origin: this.#parts.backend.url,
      ...(full && { quotaSize: 1 }),
    });
  }

  sync(last: boolean): Promise<void> {
    return this.#parts.worker.sync(last ? 'last' : undefined);
  }

  stopWorker(): Promise<void> {
    return this.#parts.worker.stop();
  }

  /** A new version is published; a tab finds it, and the visitor takes it. */
  async update(): Promise<void> {
    this.#runsNext = !this.#runsNext;
    this.#parts.backend.deploy(this.#runsNext ? this.#parts.nextBuild : undefined);
    const [page] = this.#pages;
    await page?.evaluate(takeUpdate);
  }

  /** All is well again: waits until nothing is left to do, and returns what is stored. */
  async rest(): Promise<readonly string[]> {
    await this.setDisk(false);
    await this.setLine('online');
    for (const index of this.#tabs.keys()) await this.close(index, 'close');
    const { page } = await this.tab(0);
    const end = Date.now() + restMs;
    let sendingSince: number | null = null;
    for (;;) {
      const records = (await storedRecords(page)).map(({ value }) => JSON.stringify(value));
      const isAtRest = records.every(
        (text) => !/"state":"(queued|sending|paused)"/.test(text) && text.includes(announced),
      );
      if (isAtRest || Date.now() > end) return records;
      const isSending = records.some((text) => text.includes('"state":"sending"'));
      sendingSince = isSending ? (sendingSince ?? Date.now()) : null;
      // Time that runs ahead cuts off what is under way, which then waits for its lease to end.
      if (sendingSince === null) await page.clock.fastForward(hourMs);
      else if (Date.now() - sendingSince > patienceMs) await page.clock.fastForward(leaseMs);
      await page.waitForTimeout(100);
    }
  }

  async dispose(): Promise<void> {
    this.#parts.backend.deploy();
    await this.#parts.context.close();
  }
}

// What runs in the page names no function inside: tsx would wrap it in a helper of its own, which
// the page does not have.

/** Reports each toast once, when it appears. Runs in the page. */
function watchToasts(): void {
  const seen = new WeakSet<Element>();
  const page = globalThis as unknown as { toastShown: (text: string) => void };
  new MutationObserver(() => {
    const toasts = '[data-sonner-toast], [role="status"], [role="alert"]';
    for (const toast of document.querySelectorAll(toasts)) {
      if (seen.has(toast) || toast.closest('main') !== null || !toast.textContent) continue;
      seen.add(toast);
      page.toastShown(toast.textContent);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in the page. */
async function takeUpdate(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration();
  await registration?.update();
  const next = registration?.installing ?? registration?.waiting;
  if (!next) return;
  await new Promise<void>((resolve) => {
    if (next.state === 'installing') next.addEventListener('statechange', () => resolve());
    else resolve();
  });
  next.postMessage({ type: 'SKIP_WAITING' });
}
