import {
  createEntry,
  type Entry,
  recordVersion,
  type Tombstone,
} from '../../../src/outbox/entry/record.ts';
import { context, message } from '../../outbox/support/contents.ts';
import { wrongTelling } from './judge.ts';
import { Ledger } from './ledger.ts';
import type { Rest } from './verdict.ts';

export const id = 'the-message';
export const mine = { owner: 'A', until: 30_000 };
export const kept: Entry = createEntry({ id, message, ...context, lease: null }, 0);
export const tombstone = (state: Tombstone['state']): Tombstone => ({
  ...{ v: recordVersion, id, state, at: 0, ambiguous: false, announced: false, telling: null },
});
export const quiet: Rest = { isQuiet: true, unanswered: [], listed: [], inForm: [] };

/** A book in which one message was submitted, and the visitor was told that it is saved. */
export function book(record?: Entry | Tombstone): Ledger {
  const durable = new Map<string, unknown>();
  if (record !== undefined) durable.set(id, record);
  const ledger = new Ledger(durable);
  ledger.texts.set(id, message.subject);
  ledger.promised.add(id);
  ledger.changed(id, undefined, 'A');
  return ledger;
}

export const tell = (ledger: Ledger, kind: string, isExcused = false) => {
  const telling = { id, kind, isExcused };
  ledger.tellings.push(telling);
  return wrongTelling(ledger, telling);
};
