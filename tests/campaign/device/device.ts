import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pageWithoutCode } from '../../e2e/outbox/support/device.ts';
import { Ear } from './ear.ts';
import type { Pace } from './pace.ts';
import { type DeviceParts, furnish, type Session, startSession } from './session.ts';
import { closeConnections, type StorageState, storageKey } from './storage-faults.ts';
import { Impossible } from './tab.ts';
import { DeviceTabs } from './tabs.ts';

const hourMs = 60 * 60 * 1000;

/** A visitor's device: a browser profile of its own with up to two tabs. */
export class CampaignDevice {
  readonly ear = new Ear();
  readonly tabs: DeviceTabs;
  readonly #parts: DeviceParts;
  #session: Session;
  #runsNext = false;
  #isFull = false;
  #storage: StorageState = 'well';

  private constructor(parts: DeviceParts, session: Session) {
    this.#parts = parts;
    this.#session = session;
    this.tabs = new DeviceTabs({
      ear: this.ear,
      faults: parts.backend.faults,
      newPage: () => this.#session.context.newPage(),
    });
  }

  /** A new device that has visited the site once, so that its worker keeps the pages. */
  static async open(parts: DeviceParts): Promise<CampaignDevice> {
    const session = await startSession(parts, '/');
    const device = new CampaignDevice(parts, session);
    await device.#furnish();
    return device;
  }

  #furnish(time?: number): Promise<void> {
    const shown = (page: Page, text: string) => {
      this.ear.hear(page, text);
      this.tabs.hear(page, text);
    };
    return furnish(this.#session, { lacks: this.#parts.lacks, time, shown });
  }

  get pace(): Pace {
    return this.#session.pace;
  }

  /** Can the pages store anything? */
  get canStore(): boolean {
    return this.#storage === 'well' && !this.#isFull;
  }

  /** Sets the clock of the pages, which moves no timer. That of a worker cannot be set. */
  async moveClock(hours: number): Promise<void> {
    const { pace, context } = this.#session;
    const now = await pace.now();
    await context.clock.setSystemTime(now + hours * hourMs);
  }

  async setDisk(full: boolean): Promise<void> {
    this.#isFull = full;
    if (full) this.ear.noting(false);
    await this.#session.control.send('Storage.overrideQuotaForOrigin', {
      origin: this.#parts.backend.url,
      ...(full && { quotaSize: 1 }),
    });
    this.ear.noting(this.canStore);
  }

  async setStorage(is: StorageState): Promise<void> {
    if (is !== 'well') this.ear.noting(false);
    await this.pace.setItem(storageKey, is);
    this.#storage = is;
    this.ear.noting(this.canStore);
  }

  async closeDatabase(isTold: boolean): Promise<void> {
    this.ear.storageFailed();
    if (this.tabs.open.length === 0) throw new Impossible('no page is open');
    for (const { page } of this.tabs.open) await page.evaluate(closeConnections, isTold);
  }

  /** The visitor clears the site's data in the browser's settings. */
  async clear(): Promise<void> {
    this.ear.storageFailed();
    for (const tab of this.tabs.open) tab.meanwhile('cleared');
    await this.#session.control.send('Storage.clearDataForOrigin', {
      origin: this.#parts.backend.url,
      storageTypes: 'indexeddb,local_storage',
    });
    this.#storage = 'well';
    this.ear.noting(this.canStore);
  }

  sync(last: boolean): Promise<void> {
    return this.#session.worker.sync(last ? 'last' : undefined);
  }

  stopWorker(): Promise<void> {
    return this.#session.worker.stop();
  }

  /** A new version is published; a tab finds it, and the visitor takes it. */
  async update(): Promise<void> {
    this.#runsNext = !this.#runsNext;
    this.#parts.backend.deploy(this.#runsNext ? this.#parts.nextBuild : undefined);
    await this.tabs.open[0]?.update();
  }

  /** The browser is killed, and started again. */
  async kill(): Promise<void> {
    const time = await this.pace.now();
    await this.#parts.profile.kill(this.#session.context);
    this.#session = await startSession(this.#parts, pageWithoutCode);
    await this.#furnish(time);
    if (this.#isFull) await this.setDisk(true);
  }

  /** All is well again, and no tab is open. */
  async heal(): Promise<void> {
    await this.setDisk(false);
    await this.setStorage('well');
    await this.tabs.setLine('online');
    for (const { page } of this.tabs.open) await page.close();
  }

  /** Lets time pass until it is so; false when that took too long. */
  async until(
    isSo: () => boolean | Promise<boolean>,
    limitMs: number,
    time: 'inAHurry' | 'asItPasses' = 'inAHurry',
  ): Promise<boolean> {
    const startedAt = Date.now();
    while (!(await isSo())) {
      if (Date.now() - startedAt > limitMs) return false;
      await sleep(100);
      if (time === 'inAHurry') await this.pace.hurry(startedAt);
    }
    return true;
  }

  async dispose(): Promise<void> {
    this.#parts.backend.deploy();
    await this.#parts.profile.dispose(this.#session.context);
  }
}
