import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { pageWithoutCode } from '../../e2e/outbox/support/device.ts';
import { goOffline, goOnline } from '../../e2e/outbox/support/line.ts';
import { Ear } from './ear.ts';
import type { Pace } from './pace.ts';
import { type DeviceParts, furnish, type Session, startSession } from './session.ts';
import { closeConnections, type Storage, storageKey } from './storage-faults.ts';
import { CampaignTab, Impossible } from './tab.ts';
import { takeUpdate } from './watch.ts';

const hourMs = 60 * 60 * 1000;

/** A visitor's device: a browser profile of its own with up to two tabs. */
export class CampaignDevice {
  readonly ear = new Ear();
  readonly #tabs: (CampaignTab | null)[] = [null, null];
  readonly #parts: DeviceParts;
  #session: Session;
  #isOffline = false;
  #runsNext = false;
  #isFull = false;
  #storage: Storage = 'well';

  private constructor(parts: DeviceParts, session: Session) {
    this.#parts = parts;
    this.#session = session;
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
      for (const tab of this.#tabs) if (tab?.page === page) tab.hear(text);
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

  /** The tab of this number, opened if need be, in front of the visitor. */
  async tab(index: number): Promise<CampaignTab> {
    const open = this.#tabs[index];
    if (open) {
      await open.page.bringToFront();
      return open;
    }
    return this.#openTab(index).catch(() => this.#openTab(index));
  }

  /**
   * At times a tab of Chromium 156 never comes to its page on a busy machine, while every other one
   * gets it at once. It is given up then, as a visitor would.
   */
  async #openTab(index: number): Promise<CampaignTab> {
    const tab = await this.#adopt(index, await this.#session.context.newPage());
    try {
      await tab.load();
    } catch (error) {
      await tab.page.close();
      throw error;
    }
    return tab;
  }

  async #adopt(index: number, page: Page): Promise<CampaignTab> {
    const tab = new CampaignTab(page);
    this.#tabs[index] = tab;
    this.ear.attendTo(page);
    page.on('close', () => this.#forget(tab));
    // Two tabs may share the process that died.
    page.on('crash', () => {
      this.#forget(tab);
      void page.close();
    });
    if (this.#isOffline) await goOffline(this.#parts.backend.faults, page);
    return tab;
  }

  #forget(tab: CampaignTab): void {
    const index = this.#tabs.indexOf(tab);
    if (index >= 0) this.#tabs[index] = null;
  }

  async close(index: number, how: 'close' | 'crash'): Promise<void> {
    const tab = this.#tabs[index];
    if (!tab) throw new Impossible('it is not open');
    await (how === 'crash' ? tab.crash() : tab.page.close());
  }

  /** A copy of this tab takes the place of the other one. */
  async duplicate(index: number): Promise<void> {
    const other = 1 - index;
    const tab = await this.tab(index);
    await this.#tabs[other]?.page.close();
    const copy = await this.#adopt(other, await tab.duplicate());
    await copy.load();
  }

  get #open(): CampaignTab[] {
    return this.#tabs.filter((tab) => tab !== null);
  }

  async setLine(is: 'online' | 'offline'): Promise<void> {
    this.#isOffline = is === 'offline';
    const { faults } = this.#parts.backend;
    const change = this.#isOffline ? goOffline : goOnline;
    await change(faults);
    for (const tab of this.#open) {
      await change(faults, tab.page).catch((error: unknown) => {
        // One that died with another tab of its process needs no line.
        if (this.#tabs.includes(tab)) throw error;
      });
    }
  }

  /** Sets the clock of the pages, which moves no timer. That of a worker cannot be set. */
  async moveClock(hours: number): Promise<void> {
    const { pace, context } = this.#session;
    const now = await pace.now();
    await context.clock.setSystemTime(now + hours * hourMs);
  }

  async setDisk(full: boolean): Promise<void> {
    this.#isFull = full;
    if (full) this.ear.mayRepeat = Infinity;
    await this.#session.control.send('Storage.overrideQuotaForOrigin', {
      origin: this.#parts.backend.url,
      ...(full && { quotaSize: 1 }),
    });
  }

  async setStorage(is: Storage): Promise<void> {
    if (is !== 'well') this.ear.mayRepeat = Infinity;
    await this.pace.setItem(storageKey, is);
    this.#storage = is;
  }

  async closeDatabase(isTold: boolean): Promise<void> {
    this.ear.mayRepeat = Infinity;
    if (this.#open.length === 0) throw new Impossible('no page is open');
    for (const { page } of this.#open) await page.evaluate(closeConnections, isTold);
  }

  /** The visitor clears the site's data in the browser's settings. */
  async clear(): Promise<void> {
    this.ear.mayRepeat = Infinity;
    for (const tab of this.#open) tab.meanwhile('cleared');
    this.#storage = 'well';
    await this.#session.control.send('Storage.clearDataForOrigin', {
      origin: this.#parts.backend.url,
      storageTypes: 'indexeddb,local_storage',
    });
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
    await this.#open[0]?.page.evaluate(takeUpdate);
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
    await this.setLine('online');
    for (const { page } of this.#open) await page.close();
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
