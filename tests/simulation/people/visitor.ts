import { Session } from '../../outbox/support/session.ts';
import { refusedMark } from '../line/server.ts';
import type { World } from '../world.ts';
import { freshText, type Page } from './page.ts';

const dayMs = 86_400_000;
const pausesMs = [0, 0, 0, 0, 30, 400, 1500, 6000, 20_000, 70_000];

/** What the visitor does, each as often as it is named. */
const deeds = [
  ...['write', 'write', 'write', 'write', 'again', 'change', 'change', 'edit', 'edit', 'clear'],
  ...['cancel', 'retry', 'hide', 'show', 'show', 'leaveForm', 'focus', 'online', 'lineDown'],
  ...['lineUp', 'reload', 'crash', 'open', 'duplicate', 'away', 'clock', 'wipe'],
] as const;

type Deed = (typeof deeds)[number];

/** The visitor, who does one thing after the other, whatever is under way. */
export class Visitor {
  readonly #world: World;
  #subjects = 0;
  #left: number;
  #isStopped = false;

  constructor(world: World, deedsLeft: number) {
    this.#world = world;
    this.#left = deedsLeft;
  }

  /** Whatever was planned: nothing more. */
  stop(): void {
    this.#left = 0;
    this.#isStopped = true;
  }

  /** Nothing more is planned. */
  get isDone(): boolean {
    return this.#left === 0;
  }

  /** Does something soon, and then the next thing. */
  goOn(): void {
    const { scheduler, chance } = this.#world;
    if (this.#left === 0) return;
    // The first thing anybody does here is to write.
    const isFirst = this.#subjects === 0;
    const deed = isFirst ? 'write' : chance.pick(deeds);
    const act = () => {
      if (this.#isStopped) return;
      this.#left -= 1;
      this.#act(deed);
      this.goOn();
    };
    scheduler.add(scheduler.world, `the visitor: ${deed}`, act, {
      delayMs: chance.pick(pausesMs),
    });
  }

  #act(deed: Deed): void {
    const { chance, line, open, scheduler } = this.#world;
    switch (deed) {
      case 'lineDown':
        line.isUp = false;
        line.isNoticed = chance.happens(0.7);
        return;
      case 'lineUp':
        line.isUp = true;
        for (const page of open) {
          scheduler.add(page.actor, 'hears that it is online', () => page.happens('online'));
        }
        return;
      case 'clock':
        // A clock is rarely set.
        if (chance.happens(0.7)) return;
        this.#world.skewMs += chance.pick([-dayMs, 3_600_000, 8 * dayMs, 24 * dayMs, 31 * dayMs]);
        this.#world.rights.disturbed(null);
        return;
      case 'open':
        if (open.length < 2) this.#world.openPage();
        return;
      default:
        if (open.length === 0) this.#world.openPage();
        else {
          const page = chance.pick(open);
          // Nobody can do anything with a page that is frozen but end it.
          if (page.actor.state === 'alive') {
            scheduler.become(page.actor);
            this.#actOn(page, deed);
          } else this.#world.kill(page.actor);
        }
    }
  }

  #actOn(page: Page, deed: Deed): void {
    const { chance } = this.#world;
    const { listed, isSending } = page;
    const id = listed.length > 0 ? chance.pick(listed) : null;
    switch (deed) {
      case 'write':
        if (isSending) return;
        if (page.origin !== null) page.clear();
        page.submit(this.#fresh());
        return;
      case 'again':
        // A second click while the first is under way is the same submission.
        if (page.origin !== null) page.submit(page.origin.message);
        return;
      case 'change':
        if (!isSending && page.origin !== null) page.submit(this.#fresh());
        return;
      case 'edit':
        if (!isSending && id !== null) void page.edit(id);
        return;
      case 'clear':
        if (!isSending) page.clear();
        return;
      case 'cancel':
        if (id !== null) void page.cancel(id);
        return;
      case 'retry':
        if (id !== null) void page.outbox.retry(id);
        return;
      case 'hide':
      case 'show':
        this.#world.rights.disturbed(page.actor);
        if (deed === 'show') page.showForm(true);
        page.show(deed === 'show');
        return;
      case 'leaveForm':
        page.showForm(false);
        return;
      case 'focus':
      case 'online':
        page.happens(deed);
        return;
      default:
        this.#leave(page, deed);
        return;
    }
  }

  #leave(page: Page, deed: Deed): void {
    const { chance, ledger, open, scheduler } = this.#world;
    const { actor, session } = page;
    switch (deed) {
      case 'reload':
        page.leave();
        this.#end(page, session);
        return;
      case 'crash':
        this.#end(page, chance.pick([null, null, session, new Session()]));
        return;
      case 'duplicate':
        // Without locks a copied tab cannot find out that it is one.
        if (open.length >= 3 || !this.#world.hasLocks) return;
        scheduler.add(scheduler.world, `${actor.name} is duplicated`, () => {
          if (!this.#isStopped) this.#world.openPage(session.copy());
        });
        return;
      case 'away': {
        page.leave();
        this.#world.freeze(actor);
        this.#world.thaw(actor, chance.pick([0, 700, 20_000, 60_000]));
        return;
      }
      case 'wipe':
        if (chance.happens(0.8)) return;
        for (const id of ledger.texts.keys()) ledger.cancelled.add(id);
        void page.outbox.discardAll();
        return;
      default:
        return;
    }
  }

  /** It goes, and maybe one takes its place. */
  #end({ actor }: Page, session: Session | null): void {
    const { scheduler } = this.#world;
    scheduler.add(scheduler.world, `${actor.name} ends`, () => {
      if (this.#isStopped) return;
      this.#world.kill(actor);
      if (session !== null) this.#world.openPage(session);
    });
  }

  #fresh() {
    this.#subjects += 1;
    const isRefused = this.#world.chance.happens(0.1);
    return freshText(`Assunto ${this.#subjects}${isRefused ? ` ${refusedMark}` : ''}`);
  }
}
