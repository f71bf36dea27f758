import { pendingStates } from '../../../src/content/contact/pending-messages.ts';
import { messageFields } from '../../../src/outbox/entry/message.ts';
import { Evidence, type Findings, isPromised, isUnheard, unsure } from './evidence.ts';
import { doubtsIn, type Fact, type Written } from './told.ts';

/** The part of its steps a run may fail to play, as there is nothing yet to do them with. */
const mostImpossible = 1 / 2;

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
  const arrived = written.filter((one) => evidence.hasRow(one)).length;
  const due = evidence.due().length;
  const [told, later] = [evidence.toldAsArrived(), evidence.toldLater()];
  const found: string[] = [];
  // An expiry that stands for one that is gone tells of no other.
  const others = Math.max(0, evidence.count('expired') - evidence.missing().length);
  if (later < due - others) {
    found.push(`${due} arrived later, but only ${later} were told as arrived`);
  }
  if (told > arrived + mayRepeat) {
    found.push(`${told} were told as arrived, but only ${arrived} have`);
  }
  return found;
};

const warnedOf: Rule = (evidence) => {
  const [expired, warned] = [evidence.count('expired'), evidence.count('expiring')];
  return expired > warned + evidence.findings.mayRepeat
    ? [`${expired} were told as given up, but only ${warned} were warned of`]
    : [];
};

/** Who writes over a message of which that is told knows that both may arrive. */
const known: readonly Fact[] = ['sent', 'deleted', 'cleared', 'damaged'];

const versionsTold: Rule = (evidence) => {
  const { written, toasts } = evidence.findings;
  const double = new Set<Written>();
  for (const one of written) {
    if (!evidence.hasRow(one) || isUnheard(one)) continue;
    for (let older = one.replaces; older !== null; older = older.replaces) {
      if (evidence.hasRow(older)) double.add(older);
    }
  }
  const silent = [...double].filter(
    (older) =>
      !older.facts.some((fact) => known.includes(fact)) &&
      // Sent again since, it is told of like any other.
      !isPromised(older) &&
      !isUnheard(older) &&
      !evidence.listed(older)?.isDoubted,
  );
  // Each toast stands for one; so does one that an older version has arrived.
  const doubts = toasts.reduce((sum, text) => sum + doubtsIn(text), 0);
  const arrivals = Math.max(0, evidence.toldLater() - evidence.due().length);
  return silent
    .slice(doubts + arrivals)
    .map(({ message }) => `"${message.subject}" and a later version arrived, and nobody said so`);
};

const rules: readonly Rule[] = [inTable, notLost, leftToVisitor, toldOnce, versionsTold, warnedOf];

function playedTooLittle({ written, steps, impossible }: Findings): string[] {
  const found: string[] = [];
  if (impossible > steps * mostImpossible) {
    found.push(`${impossible} of ${steps} steps could not be played`);
  }
  if (!written.some(({ facts }) => facts.includes('sent'))) found.push('nothing was told as sent');
  return found;
}
