import type { Page } from '@playwright/test';
import type { FaultGateway } from '../../e2e/outbox/support/fault-gateway.ts';
import { goOffline, goOnline } from '../../e2e/outbox/support/line.ts';
import type { Ear } from './ear.ts';
import { CampaignTab, Impossible } from './tab.ts';

/** What the tabs of a device are made with. */
interface TabParts {
  readonly ear: Ear;
  readonly faults: FaultGateway;
  /** In the browser as it runs now. */
  readonly newPage: () => Promise<Page>;
}

/** The up to two tabs of a device, and the line they share. */
export class DeviceTabs {
  readonly #parts: TabParts;
  readonly #tabs: (CampaignTab | null)[] = [null, null];
  #isOffline = false;

  constructor(parts: TabParts) {
    this.#parts = parts;
  }

  /** A toast was shown on this page. */
  hear(page: Page, text: string): void {
    for (const tab of this.open) if (tab.page === page) tab.hear(text);
  }

  /** The tab of this number, opened if need be, in front of the visitor. */
  async get(index: number): Promise<CampaignTab> {
    const open = this.#tabs[index];
    if (open) {
      await open.page.bringToFront();
      return open;
    }
    const opened = () => this.#load(index, this.#parts.newPage());
    return opened().catch(opened);
  }

  /**
   * At times a tab of Chromium 156 never comes to its page on a busy machine, while every other one
   * gets it at once. It is given up then, as a visitor would.
   */
  async #load(index: number, page: Promise<Page>): Promise<CampaignTab> {
    const tab = await this.#adopt(index, await page);
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
    this.#parts.ear.attendTo(page);
    page.on('close', () => this.#forget(tab));
    page.on('crash', () => {
      this.#forget(tab);
      void page.close();
    });
    if (this.#isOffline) await goOffline(this.#parts.faults, page);
    return tab;
  }

  #forget(tab: CampaignTab): void {
    const index = this.#tabs.indexOf(tab);
    if (index >= 0) this.#tabs[index] = null;
  }

  async close(index: number, how: 'close' | 'crash'): Promise<void> {
    const tab = this.#tabs[index];
    if (!tab) throw new Impossible('it is not open');
    if (how === 'close') return tab.page.close();
    await tab.crash();
    // Two tabs may share the process that died: the browser says so before it answers anything else.
    const [other] = this.open;
    await other?.page.bringToFront().catch((error: unknown) => {
      if (this.open.includes(other)) throw error;
    });
  }

  /** A copy of this tab takes the place of the other one. */
  async duplicate(index: number): Promise<void> {
    const other = 1 - index;
    const tab = await this.get(index);
    await this.#tabs[other]?.page.close();
    const copied = () => this.#load(other, tab.duplicate());
    await copied().catch((error: unknown) => {
      if (error instanceof Impossible) throw error;
      return copied();
    });
  }

  get open(): readonly CampaignTab[] {
    return this.#tabs.filter((tab) => tab !== null);
  }

  async setLine(is: 'online' | 'offline'): Promise<void> {
    this.#isOffline = is === 'offline';
    const { faults } = this.#parts;
    const change = this.#isOffline ? goOffline : goOnline;
    await change(faults);
    for (const { page } of this.open) await change(faults, page);
  }
}
