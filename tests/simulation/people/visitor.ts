import { Session } from '../../outbox/support/session.ts';
import { refusedMark } from '../line/server.ts';
import type { World } from '../world.ts';
import { type Deed, deeds, onSight, rashDeeds } from './deeds.ts';
import { freshText, type Page } from './page.ts';

const dayMs = 86_400_000;
const pausesMs = [0, 0, 0, 0, 30, 400, 1500, 6000, 20_000, 70_000];

/** How long one waits for the moment in which a deed meets what is under way, in ms. */
const longestWaitMs = 90_000;

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
    const isRash = !isFirst && chance.happens(0.4);
    const deed = isFirst ? 'write' : chance.pick(isRash ? rashDeeds : deeds);
    const act = () => {
      if (this.#isStopped) return;
      this.#left -= 1;
      this.#act(deed);
      this.goOn();
    };
    const what = `the visitor: ${deed}`;
    if (!isRash) {
      scheduler.add(scheduler.world, what, act, { delayMs: chance.pick(pausesMs) });
      return;
    }
    // In the middle of what is going on, as soon as something is.
    let isOver = false;
    const actOnce = () => {
      isOver = true;
      act();
    };
    const { isSending, isListedSent, isTelling } = this.#world;
    const isBusy = chance.pick([isSending, isListedSent, isTelling]);
    const isPossible = () => !isOver && isBusy();
    scheduler.add(scheduler.world, what, actOnce, { isPossible });
    const isLeft = () => !isOver;
    const late = { delayMs: longestWaitMs, isPossible: isLeft };
    scheduler.add(scheduler.world, what, actOnce, late);
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
        this.#world.setClock(chance.pick([-dayMs, 3_600_000, 8 * dayMs, 24 * dayMs, 31 * dayMs]));
        return;
      case 'open':
        if (open.length < 2) this.#world.openPage();
        return;
      case 'sleep':
        this.#sleep();
        return;
      default:
        if (open.length === 0) this.#world.openPage();
        else {
          const page = this.#pageFor(deed, open);
          // Nobody can do anything with a page that is frozen but end it.
          if (page.actor.state === 'alive') {
            scheduler.become(page.actor);
            if (!page.isVisible && onSight.includes(deed)) page.show(true);
            this.#actOn(page, deed);
          } else this.#world.kill(page.actor);
        }
    }
  }

  #actOn(page: Page, deed: Deed): void {
    const { hasForm, listed, isSending } = page;
    // The form and the list are on the same page.
    if (!hasForm && onSight.includes(deed)) {
      page.showForm(true);
      return;
    }
    const id = this.#choose(listed);
    switch (deed) {
      case 'write':
        if (isSending) return;
        if (page.text !== null) page.clear();
        page.submit(this.#fresh());
        return;
      case 'again':
        // A second click while the first is under way is the same submission; a form that has come back
        // to it takes none.
        if (page.text !== null && !(isSending && page.origin === null)) page.submit(page.text);
        return;
      case 'change':
        if (!isSending && page.text !== null) page.submit(this.#fresh());
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

  /** Who has seen something happen there acts there. */
  #pageFor(deed: Deed, open: readonly Page[]): Page {
    const { chance } = this.#world;
    const busy = open.filter(({ isSending, isTelling }) => isSending || isTelling);
    const isEnd = deed === 'crash' || deed === 'reload' || deed === 'away';
    return isEnd && busy.length > 0 && chance.happens(0.5) ? chance.pick(busy) : chance.pick(open);
  }

  /** One of the list, often one of which nobody knows what becomes of it. */
  #choose(listed: readonly string[]): string | null {
    const { chance, ledger } = this.#world;
    if (listed.length === 0) return null;
    const open = listed.filter((id) => {
      const record = ledger.record(id);
      return record?.state === 'sending' || record?.ambiguous;
    });
    return open.length > 0 && chance.happens(0.7) ? chance.pick(open) : chance.pick(listed);
  }

  /** The device is off for long. */
  #sleep(): void {
    const { actors, chance, ledger, scheduler } = this.#world;
    // With nothing on it, it is as good as new.
    if (![...ledger.durable.keys()].some((id) => ledger.texts.has(id))) return;
    for (const actor of actors) if (actor.state !== 'dead') this.#world.kill(actor);
    this.#world.setClock(chance.pick([3_600_000, 8 * dayMs, 24 * dayMs, 24 * dayMs, 31 * dayMs]));
    const wake = () => void (this.#isStopped || this.#world.openPage());
    scheduler.add(scheduler.world, 'the device is on again', wake);
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
