import type { ContactRow } from '../../../src/outbox/entry/message.ts';
import type { SeededChance } from '../chance.ts';

/** What comes back for one POST. */
export interface Answer {
  readonly status: number;
  readonly code?: string;
  readonly message?: string;
  readonly retryAfter?: string;
}

/** A text with this in its subject can never be stored: a check of the table refuses it. */
export const refusedMark = 'recusado';

const duplicate: Answer = {
  status: 409,
  code: '23505',
  message: 'duplicate key value violates unique constraint "contact_messages_pkey"',
};
const refused: Answer = { status: 400, code: '23514', message: 'violates check constraint' };

/** What may be answered in the place of the table, or of its answer. */
const illnesses: readonly Answer[] = [
  { status: 500 },
  { status: 502 },
  { status: 503 },
  { status: 503, retryAfter: '120' },
  { status: 408 },
  { status: 401, code: '42501', message: 'permission denied' },
  { status: 404, code: 'PGRST205' },
  { status: 404 },
  { status: 200 },
  { status: 204 },
];
/** Only what did not reach the table is told to be patient. */
const brakes: readonly Answer[] = [{ status: 429 }, { status: 429, retryAfter: '5' }];
/** A row that is there may still come back as one of these, from a gateway that lost the answer. */
const lost: readonly Answer[] = [{ status: 500 }, { status: 502 }, { status: 503 }];

/** The table and what stands before it. */
export class SimulatedServer {
  readonly rows = new Map<string, ContactRow>();
  /** Hears of each new row. */
  onRow: (row: ContactRow) => void = () => {};

  /** A POST arrives; `illness` is the probability that it meets something else than the table. */
  receive(row: ContactRow, chance: SeededChance, illness: number): Answer {
    const isIll = chance.happens(illness);
    if (isIll && chance.happens(0.6)) return chance.pick([...illnesses, ...brakes]);
    const answer = this.#insert(row);
    return isIll && answer !== refused ? chance.pick(lost) : answer;
  }

  #insert(row: ContactRow): Answer {
    if (row.subject.includes(refusedMark)) return refused;
    if (this.rows.has(row.id)) return duplicate;
    this.rows.set(row.id, row);
    this.onRow(row);
    return { status: 201 };
  }
}
