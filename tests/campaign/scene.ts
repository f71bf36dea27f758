import { type Message, messageFields } from '../../src/outbox/entry/message.ts';
import type { FaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import type { CampaignDevice } from './device/device.ts';
import { readScreen, type Until } from './device/listed.ts';
import { spoilt } from './device/storage-faults.ts';
import { type CampaignTab, Impossible } from './device/tab.ts';
import type { Findings } from './judge/evidence.ts';
import type { Written } from './judge/told.ts';

/** How long it may take until the visitor is told something, in ms of real time. */
const answerMs = 45_000;

const domain = 'campanha.example';

/** What a run has come to so far. */
export type Evidence = Omit<Findings, 'steps' | 'impossible'>;

/** A visitor at a device, what they wrote, and what they were told of it. */
export class Scene {
  readonly written: Written[] = [];
  /** What the visitor waited for in vain. */
  readonly unanswered: string[] = [];
  /** Of each return by the browser's button, whether the page was kept meanwhile. */
  readonly returns: boolean[] = [];

  constructor(
    readonly device: CampaignDevice,
    readonly backend: FaultBackend,
    readonly seed: number,
  ) {}

  /** Empties the table. */
  static async clear(backend: FaultBackend): Promise<void> {
    await backend.query('delete from contact_messages where email like $1', [`%@${domain}`]);
  }

  /** Lets time pass until it is so. */
  readonly until: Until = (isSo) => this.device.until(isSo, answerMs);

  #newMessage(): Written {
    const number = this.written.length + 1;
    const message: Message = {
      name: `Íris ${number} D’Ávila`,
      email: `${this.seed}-${number}@${domain}`,
      phone: '(41) 5555-0199',
      subject: `Assunto ${number} da rodada ${this.seed}`,
      message: `Olá! São ${number} linhas “assim” — 🌲\ne mais uma; 100% <b>iguais</b>.`,
    };
    return { message, facts: [], replaces: null };
  }

  /** Sends a message; `wait`: until the visitor is told what came of it. */
  async submit(how: 'write' | 'hasty' | 'again', tab: CampaignTab, wait: boolean): Promise<void> {
    const { ear, canStore } = this.device;
    const news = ear.news;
    const written = how === 'again' ? await tab.again(this.written) : this.#newMessage();
    if (how !== 'again') {
      const known = [...this.written];
      this.written.push(written);
      await (how === 'hasty' ? tab.writeHastily(written, known) : tab.write(written, known));
    }
    if (!canStore) written.facts.push('unsafe');
    if (!wait) return;
    // What another tab or the worker has sent meanwhile is told as such.
    const isTold = () => !tab.awaits || ear.news > news;
    if (!(await this.until(isTold))) {
      this.unanswered.push(`nothing was said of "${written.message.subject}" (${how})`);
    }
    // Before its own answer, the last word is that of an earlier submission.
    const answer = tab.awaits ? undefined : written.facts.at(-1);
    const stays = answer === 'refused' || answer === 'onlyInForm';
    if (stays && !(await tab.holds(written))) {
      this.unanswered.push(`"${written.message.subject}" (${answer}) is not in the form any more`);
    }
  }

  /** After all that, the site still does what it is there for. */
  async sendLast(tab: CampaignTab): Promise<void> {
    const written = this.#newMessage();
    this.written.push(written);
    await tab.write(written, []);
    await this.device.until(() => !tab.awaits, answerMs, 'asItPasses');
    if (!written.facts.includes('sent')) {
      this.unanswered.push(`the last message was told as: ${written.facts.join(', ')}`);
    }
  }

  /** The visitor clears the site's data. */
  async clear(): Promise<void> {
    await this.device.clear();
    for (const { facts } of this.written) facts.push('cleared');
  }

  /** The device spoils one stored message. */
  async damage(): Promise<void> {
    const stored = await this.device.pace.spoil(spoilt);
    const text = JSON.stringify(stored?.value ?? null);
    const written = this.written.find(({ message }) => text.includes(`"${message.subject}"`));
    if (written === undefined) throw new Impossible('nothing is stored');
    this.device.ear.storageFailed();
    written.facts.push('damaged');
  }

  /** What can be seen now, in this tab and in the table. */
  async look(tab: CampaignTab): Promise<Evidence> {
    const screen = await readScreen(tab.page);
    const toasts = [...this.device.ear.toasts];
    const rows = await this.backend.query<Message>(
      `select ${messageFields.join(', ')} from contact_messages where email like $1`,
      [`%@${domain}`],
    );
    const { written, unanswered } = this;
    return { written, toasts, screen, rows, unanswered, mayRepeat: this.device.ear.mayRepeat };
  }
}
