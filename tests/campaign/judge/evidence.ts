import type { Message } from '../../../src/outbox/entry/message.ts';
import { type Announced, type Fact, type Saying, sayingOf, type Written } from './told.ts';

interface Listed {
  readonly subject: string;
  readonly state: string;
  /** It says that the message may have arrived. */
  readonly isDoubted: boolean;
}

/** What the list of pending messages shows. */
export interface Screen {
  readonly listed: readonly Listed[];
  /** How many messages it says it cannot understand. */
  readonly setAside: number;
  /** It says that it could not be read. */
  readonly isUnreadable: boolean;
}

/** All a run has come to, once everything is well again. Nothing of it is the outbox's own word. */
export interface Findings {
  readonly written: readonly Written[];
  /** The texts of all toasts that were seen, whatever tab showed them. */
  readonly toasts: readonly string[];
  readonly screen: Screen;
  readonly rows: readonly Message[];
  /** Submissions the visitor waited for in vain, and the like. */
  readonly unanswered: readonly string[];
  /** Ends that may be told once more, as the device could not note that they were told. */
  readonly mayRepeat: number;
  readonly steps: number;
  /** Those of them that could not be played. */
  readonly impossible: number;
}

/** After these nothing is promised of the message any more. */
const endings: readonly Fact[] = [
  'deleted',
  'deletedForSure',
  'gone',
  'replaced',
  'cleared',
  'onlyInForm',
];
/** A row is not told of where the visitor ended the message, or the device lost sight of it. */
const untold: readonly Fact[] = [...endings, 'damaged', 'unsafe'];
/** The device could not know what it had sent. */
export const unsure: readonly Fact[] = ['cleared', 'damaged', 'unsafe'];
const answers: readonly Fact[] = [
  'sent',
  'saved',
  'refused',
  'onlyInForm',
  'gone',
  'openElsewhere',
];
/** After these the visitor counts on it. */
const promises: readonly Fact[] = ['saved', 'refused', 'openElsewhere'];

/** Is the visitor counting on this message? */
export function isPromised({ facts }: Written): boolean {
  return lastOf(facts, promises) > lastOf(facts, endings);
}

/** Sent without storage, by a page of which nothing was heard any more: nobody else knows of it. */
export function isUnheard({ facts }: Written): boolean {
  return lastOf(facts, ['unsafe']) > lastOf(facts, answers);
}

function lastOf(facts: readonly Fact[], wanted: readonly Fact[]): number {
  return facts.findLastIndex((fact) => wanted.includes(fact));
}

/** What the rules ask of the findings. */
export class Evidence {
  readonly sayings;

  constructor(readonly findings: Findings) {
    this.sayings = findings.toasts.map(sayingOf).filter((saying) => saying !== null);
  }

  rowsOf({ message }: Written): readonly Message[] {
    return this.findings.rows.filter(({ email }) => email === message.email);
  }

  hasRow(written: Written): boolean {
    return this.rowsOf(written).length > 0;
  }

  listed({ message }: Written): Listed | undefined {
    return this.findings.screen.listed.find(({ subject }) => subject === message.subject);
  }

  /** What the visitor counts on, and is neither in the table nor in the list. */
  missing(): readonly Written[] {
    const isGone = (one: Written) => !this.hasRow(one) && !this.listed(one);
    return this.findings.written.filter((one) => isPromised(one) && isGone(one));
  }

  /** Of how many messages a toast said this. */
  count(kind: Announced): number {
    return this.sayings.reduce((sum, saying) => sum + (saying.kind === kind ? saying.count : 0), 0);
  }

  /** Of how many messages the visitor was told that they have arrived. */
  toldAsArrived(): number {
    return this.count('deliveredLater') + this.sayings.filter(isSent).length;
  }

  /** Of how many of these that was not the answer to their submission. */
  toldLater(): number {
    const answers = this.findings.written.flatMap(({ facts }) => facts);
    return this.toldAsArrived() - answers.filter((fact) => fact === 'sent').length;
  }

  /** What arrived later, and is to be told. */
  due(): readonly Written[] {
    const isTold = ({ facts }: Written) =>
      facts.some((fact) => fact === 'sent' || untold.includes(fact));
    return this.findings.written.filter(
      (one) => this.hasRow(one) && !isTold(one) && !this.listed(one),
    );
  }
}

const isSent = (saying: Saying) => saying.kind === 'answer' && saying.answer === 'sent';
