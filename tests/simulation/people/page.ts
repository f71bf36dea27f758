import { originOfResult } from '../../../src/contact/form/submission/origin-of-result.ts';
import type { Announcement } from '../../../src/outbox/announcements/announcement.ts';
import type { Message } from '../../../src/outbox/entry/message.ts';
import { isMaybeSaved, isOnlyInForm, staysInForm } from '../../../src/outbox/only-in-form.ts';
import type { Origin } from '../../../src/outbox/origin.ts';
import { createOutbox, type OpenedOutbox } from '../../../src/outbox/outbox.ts';
import type { SubmissionResult } from '../../../src/outbox/submission/result.ts';
import { createTab } from '../../../src/outbox/tab.ts';
import { context, message } from '../../outbox/support/contents.ts';
import type { Session } from '../../outbox/support/session.ts';
import type { Actor } from '../scheduler.ts';
import { isOlderDoubted } from './results.ts';
import type { Surroundings } from './surroundings.ts';

class Target extends EventTarget {
  visibilityState: DocumentVisibilityState = 'visible';
}

const draftKey = 'draft';
/** How long it takes until something new is seen. */
const glancesMs = [0, 0, 0, 100, 700, 2500];

/** A page of the site with the contact form, as `src/contact` has the outbox and the form meet. */
export class Page {
  readonly actor: Actor;
  readonly session: Session;
  readonly outbox: OpenedOutbox;
  /** What stands in the form; null where it is empty. */
  text: Message | null = null;
  /** What that is saved or was submitted as; null where the form does not know of any. */
  origin: Origin | null = null;
  /** Submissions without a result yet, by id. */
  readonly unanswered = new Set<string>();
  readonly #world: Surroundings;
  readonly #window = new Target();
  readonly #document = new Target();
  #isAway = false;
  #beingTold = 0;
  #submissions = 0;
  /** The form that is on the screen; another one each time its page is looked at again. */
  #hideForm: (() => void) | null = null;

  /** Opens it; only as its own actor. */
  constructor(world: Surroundings, actor: Actor, session: Session) {
    this.#world = world;
    this.actor = actor;
    this.session = session;
    const { store, locks, ...delivery } = world.deliveryParts(actor);
    this.outbox = createOutbox({
      ...delivery,
      store,
      tab: createTab({ locks, session }),
      // A tab that is new has nothing in its storage yet.
      isNew: () => session.length === 0,
      page: this.#window as unknown as Window,
      view: this.#document as unknown as Document,
      log: () => {},
      requestDelivery: () => world.requestDelivery(),
      requestPersistence: () => {},
      warmUp: () => {},
    });
    this.outbox.subscribeAnnouncements((batch) => this.#announce(batch));
    this.outbox.submission.subscribe(() => {
      const submission = this.outbox.submission.getSnapshot();
      if (submission.kind !== 'ended') return;
      const { message, result } = submission;
      // Told of already, it has come to something else.
      if (!this.unanswered.has(result.id)) this.#submitted(message, result);
    });
    this.outbox.start();
    this.showForm(true);
  }

  get isVisible(): boolean {
    return this.#document.visibilityState === 'visible';
  }

  /** Something is on its way to the eye. */
  get isTelling(): boolean {
    return this.#beingTold > 0;
  }

  get isSending(): boolean {
    return this.outbox.submission.getSnapshot().kind === 'sending';
  }

  /** Ids in the list of pending messages. */
  get listed(): string[] {
    return this.outbox.pending.getSnapshot().entries.map(({ id }) => id);
  }

  happens(event: 'online' | 'focus'): void {
    this.#window.dispatchEvent(new Event(event));
  }

  /** The visitor goes elsewhere in this tab; the page may come back. */
  leave(): void {
    this.#isAway = true;
    this.#window.dispatchEvent(new Event('pagehide'));
  }

  /** It is shown again, if it was left. */
  comeBack(): void {
    if (!this.#isAway) return;
    this.#isAway = false;
    this.#window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  }

  show(isVisible: boolean): void {
    this.#document.visibilityState = isVisible ? 'visible' : 'hidden';
    this.#document.dispatchEvent(new Event('visibilitychange'));
  }

  get hasForm(): boolean {
    return this.#hideForm !== null;
  }

  /** The visitor goes to the page with the form, or to another one of the site. */
  showForm(isShown: boolean): void {
    if (isShown === this.hasForm) return;
    this.#hideForm?.();
    this.#hideForm = isShown ? this.outbox.showForm() : null;
    this.#put(null);
    if (isShown) void this.#restore();
  }

  /** The visitor submits the form with this text in it. */
  submit(text: Message): void {
    const { ledger } = this.#world;
    const submitted = this.outbox.originOf(text, this.origin, null);
    const { id, replaces } = submitted;
    this.#put(text, submitted);
    this.#keepDraft({ ...submitted, ambiguous: true, isMaybeSaved: true });
    ledger.texts.set(id, text.subject);
    ledger.notSaved.delete(id);
    ledger.surelyGone.delete(id);
    for (const { id: older } of replaces) {
      const others = ledger.replacedBy.get(older) ?? [];
      ledger.replacedBy.set(older, [...others, id]);
    }
    // A second click while the first is under way is the same submission, and has one result.
    const isSecond = this.isSending;
    this.unanswered.add(id);
    this.#submissions += 1;
    const form = this.#hideForm;
    const onSafe = () => {
      ledger.promised.add(id);
      this.#keepDraft(null);
      const isHere = this.#hideForm === form;
      if (isHere && this.origin !== null)
        this.origin = { ...this.origin, replaces: [], ambiguous: false, isMaybeSaved: true };
    };
    void this.outbox
      .submit(submitted, { ...context, suspected: false, onSafe })
      .then((result) => isSecond || this.#submitted(text, result));
  }

  /** Empties the form; what is kept stays kept, and waits again where it was closed unchanged. */
  clear(): void {
    const open = this.inForm;
    const isAsKept = this.origin?.replaces.length === 0 && this.text === this.origin.message;
    const how = isAsKept ? 'putBack' : 'release';
    this.#put(null);
    this.#keepDraft(null);
    this.outbox.dismiss();
    for (const id of open) {
      this.#world.ledger.opened.add(id);
      void this.outbox[how](id);
    }
  }

  async edit(id: string): Promise<void> {
    const before = this.origin;
    // What stands there was in front of the visitor, too.
    for (const one of [id, ...this.inForm]) this.#world.ledger.opened.add(one);
    const result = await this.outbox.edit(id);
    if (result.kind !== 'done') return;
    if (this.origin !== before || this.isSending) return void this.outbox.putBack(id);
    this.#put(result.origin.message, result.origin);
    this.#keepDraft(null);
  }

  async cancel(id: string): Promise<void> {
    const { ledger } = this.#world;
    ledger.cancelled.add(id);
    const result = await this.outbox.cancel(id);
    if (result.kind === 'done' && !result.ambiguous) ledger.surelyGone.add(id);
  }

  /** What may be saved of the form's text: itself, and the versions that an unsaved one is to replace. */
  get inForm(): readonly string[] {
    return this.origin === null ? [] : [...this.origin.replaces, this.origin].map(({ id }) => id);
  }

  get #draft(): Origin | null {
    return JSON.parse(this.session.getItem(draftKey) ?? 'null');
  }

  /** What a form begins with. */
  async #restore(): Promise<void> {
    const form = this.#hideForm;
    const submission = this.outbox.submission.getSnapshot();
    const draft = this.#draft;
    if (submission.kind === 'sending') this.#put(submission.message);
    else if (draft !== null) this.#put(draft.message, draft);
    else if (submission.kind === 'ended' && isOnlyInForm(submission.result)) {
      const { message, result } = submission;
      this.#put(message, originOfResult(result, message, null));
    }
    const opened = await this.outbox.takeOpened();
    if (opened === null || this.#hideForm !== form) return;
    if (this.text === null && !this.isSending) this.#put(opened.message, opened);
    if (this.inForm.includes(opened.id)) this.#world.ledger.opened.add(opened.id);
    else this.outbox.decline(opened.id);
  }

  #put(text: Message | null, origin: Origin | null = null): void {
    this.text = text;
    this.origin = origin;
  }

  #keepDraft(origin: Origin | null): void {
    if (origin === null) this.session.removeItem(draftKey);
    else this.session.setItem(draftKey, JSON.stringify(origin));
  }

  #submitted(text: Message, result: SubmissionResult): void {
    const { id } = result;
    this.unanswered.delete(id);
    this.#world.submitted(this.actor, id);
    const isShown = this.text?.subject === text.subject;
    if (!staysInForm(result)) {
      if (isShown) this.#put(null);
    } else {
      // Else it was submitted by the form of a page that was left meanwhile.
      if (isShown) this.origin ??= originOfResult(result, text, this.#draft);
      if (this.origin?.id === id && isOnlyInForm(result)) {
        const { ambiguous } = result;
        this.origin = { ...this.origin, ambiguous, isMaybeSaved: isMaybeSaved(result) };
        this.#keepDraft(this.origin);
      }
    }
    void this.#tellResult(result);
  }

  async #tellResult(result: SubmissionResult): Promise<void> {
    const { id, kind } = result;
    const submissions = this.#submissions;
    await this.#seen('looks');
    const tell = async () => {
      await this.#seen(`is told "${kind}"`);
      const { ledger } = this.#world;
      if (isOlderDoubted(result)) ledger.doubted.add(id);
      const isSurelyNot = kind === 'notSaved' && result.reason !== 'unknown';
      // What has been submitted since then may be saved.
      const isLast = this.#submissions === submissions;
      if (isSurelyNot && isLast && !ledger.promised.has(id))
        ledger.notSaved.set(id, this.actor.name);
      this.#world.told(this.actor, id, kind);
    };
    if (kind === 'delivered') await this.outbox.announceDelivered(result, tell);
    else if (kind !== 'announced') await tell();
  }

  async #announce(batch: readonly Announcement[]): Promise<void> {
    const kinds = batch.map(({ kind }) => kind).join(', ');
    await this.#seen(`is told of saved messages: ${kinds}`);
    const { entries } = this.outbox.pending.getSnapshot();
    for (const { id, kind } of batch) {
      const listedAs = entries.find((entry) => entry.id === id)?.state;
      this.#world.told(this.actor, id, kind, listedAs);
    }
  }

  /** Something is on the screen of a visitor who looks at it. */
  #seen(what: string): Promise<void> {
    return new Promise((resolve) => {
      const { scheduler, chance } = this.#world;
      const isPossible = () => this.isVisible;
      const seen = () => {
        this.#beingTold -= 1;
        resolve();
      };
      this.#beingTold += 1;
      const delayMs = chance.pick(glancesMs);
      scheduler.add(this.actor, `the visitor ${what}`, seen, { isPossible, delayMs });
    });
  }
}

/** A text nobody wrote before. */
export function freshText(subject: string): Message {
  return { ...message, subject };
}
