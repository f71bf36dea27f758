import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { type Message, messageFields } from '../../../src/outbox/entry/message.ts';
import { type Announced, type Fact, sayingOf, type Written } from './told.ts';

/** What the list of pending messages shows. */
export interface Screen {
  readonly listed: readonly { readonly subject: string; readonly state: string }[];
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

/** The part of its steps a run may fail to play, as there is nothing yet to do them with. */
const mostImpossible = 1 / 2;

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
const unsure: readonly Fact[] = ['cleared', 'damaged', 'unsafe'];

/** After these the visitor counts on it. */
const promises: readonly Fact[] = ['kept', 'refused', 'openElsewhere'];

/** Is the visitor counting on this message? */
function isPromised({ facts }: Written): boolean {
  const last = (wanted: readonly Fact[]) => facts.findLastIndex((fact) => wanted.includes(fact));
  return last(promises) > last(endings);
}

/** Told as sent, and not opened again: where that could not be written, the list still offers it. */
function isOver({ facts }: Written): boolean {
  const sent = facts.lastIndexOf('sent');
  return sent >= 0 && facts.lastIndexOf('edited') < sent;
}

/** What the table, the list and the toasts say against the outbox's promise, in sentences. */
export function contradictions(findings: Findings): string[] {
  const evidence = new Evidence(findings);
  return rules.flatMap((rule) => rule(evidence));
}

/** Everything that speaks against a run, in sentences. */
export function breaches(findings: Findings): string[] {
  return [...findings.unanswered, ...contradictions(findings), ...playedTooLittle(findings)];
}

class Evidence {
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

  stateOf({ message }: Written): string | null {
    return (
      this.findings.screen.listed.find((one) => one.subject === message.subject)?.state ?? null
    );
  }

  /** What the visitor counts on, and is neither in the table nor in the list. */
  missing(): readonly Written[] {
    const isGone = (one: Written) => !this.hasRow(one) && this.stateOf(one) === null;
    return this.findings.written.filter((one) => isPromised(one) && isGone(one));
  }

  /** Of how many messages a toast said this. */
  count(kind: Announced): number {
    return this.sayings.reduce((sum, saying) => sum + (saying.kind === kind ? saying.count : 0), 0);
  }
}

type Rule = (evidence: Evidence) => string[];

const inTable: Rule = (evidence) => {
  const { written, rows } = evidence.findings;
  const found: string[] = [];
  for (const one of written) {
    const { subject } = one.message;
    const [row, ...more] = evidence.rowsOf(one);
    if (more.length > 0) found.push(`"${subject}" is in the table ${more.length + 1} times`);
    if (row === undefined && one.facts.includes('sent')) {
      found.push(`"${subject}" was told as sent and is not in the table`);
    }
    const isSure = !one.facts.some((fact) => unsure.includes(fact));
    if (row && isSure && one.facts.includes('deletedForSure')) {
      found.push(`"${subject}" was told as deleted without a doubt and is in the table`);
    }
    for (const field of messageFields) {
      if (row && row[field] !== one.message[field]) {
        found.push(`"${subject}" arrived with another ${field}: ${JSON.stringify(row[field])}`);
      }
    }
  }
  const strange = rows.filter(({ email }) => !written.some((one) => one.message.email === email));
  return [...found, ...strange.map(({ email }) => `a row nobody wrote: ${email}`)];
};

const notLost: Rule = (evidence) => {
  const { screen } = evidence.findings;
  const missing = evidence.missing();
  const isDamaged = ({ facts }: Written) => facts.includes('damaged');
  const words = ({ message, facts }: Written) => `"${message.subject}" (${facts}) is silently gone`;
  return [
    // Each toast, and each message the list cannot understand, stands for one.
    ...missing.filter((one) => !isDamaged(one)).slice(evidence.count('expired')),
    ...missing.filter(isDamaged).slice(screen.setAside),
  ].map(words);
};

const leftToVisitor: Rule = (evidence) => {
  const { written, screen } = evidence.findings;
  const found = screen.isUnreadable ? ['the list says that it cannot be read'] : [];
  const unheard = { rejected: 0, returned: 0 };
  const seen = new Set<string>();
  for (const { subject, state } of screen.listed) {
    const one = written.find(({ message }) => message.subject === subject);
    if (seen.has(subject)) found.push(`"${subject}" is listed twice`);
    seen.add(subject);
    if (one === undefined) found.push(`listed, but nobody wrote it: "${subject}"`);
    else if (isOver(one)) found.push(`"${subject}" is told as sent, and listed`);
    if (state === pendingStates.rejected) unheard.rejected += 1;
    else if (state !== pendingStates.returned) found.push(`"${subject}" still waits: ${state}`);
    else if (!one?.facts.some((fact) => fact === 'refused' || fact === 'edited')) {
      unheard.returned += 1;
    }
  }
  if (unheard.rejected > evidence.count('rejectedLater')) {
    found.push(`${unheard.rejected} are listed as not accepted, and no toast said so of each`);
  }
  if (unheard.returned > evidence.count('leftUnsent')) {
    found.push(`${unheard.returned} are listed as not sent, and no toast said so of each`);
  }
  return found;
};

const toldOnce: Rule = (evidence) => {
  const { written, mayRepeat } = evidence.findings;
  const arrived = written.filter((one) => evidence.hasRow(one));
  const isUntold = (one: Written) => one.facts.some((fact) => untold.includes(fact));
  const awaiting = arrived.filter(({ facts }) => !facts.includes('sent'));
  const due = awaiting.filter((one) => !isUntold(one) && evidence.stateOf(one) === null).length;
  const told = evidence.sayings.reduce((sum, saying) => {
    if (saying.kind === 'deliveredLater') return sum + saying.count;
    return sum + (saying.kind === 'answer' && saying.answer === 'sent' ? 1 : 0);
  }, 0);
  const answered = written.reduce(
    (sum, { facts }) => sum + facts.filter((fact) => fact === 'sent').length,
    0,
  );
  const later = told - answered;
  const found: string[] = [];
  // An expiry that stands for one that is gone tells of no other.
  const others = Math.max(0, evidence.count('expired') - evidence.missing().length);
  if (later < due - others) {
    found.push(`${due} arrived later, but only ${later} were told as arrived`);
  }
  if (told > arrived.length + mayRepeat) {
    found.push(`${told} were told as arrived, but only ${arrived.length} have`);
  }
  return found;
};

const warnedOf: Rule = (evidence) => {
  const [expired, warned] = [evidence.count('expired'), evidence.count('expiring')];
  return expired > warned + evidence.findings.mayRepeat
    ? [`${expired} were told as given up, but only ${warned} were warned of`]
    : [];
};

const rules: readonly Rule[] = [inTable, notLost, leftToVisitor, toldOnce, warnedOf];

function playedTooLittle({ written, steps, impossible }: Findings): string[] {
  const found: string[] = [];
  if (impossible > steps * mostImpossible) {
    found.push(`${impossible} of ${steps} steps could not be played`);
  }
  if (!written.some(({ facts }) => facts.includes('sent'))) found.push('nothing was told as sent');
  return found;
}
