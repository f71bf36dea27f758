import type { ContactRow } from '../../../src/outbox/entry/message.ts';

/** One POST that has arrived, and what can be done with it. */
export interface Exchange {
  readonly row: ContactRow;
  /** Puts the row into the table; false when the id was there already. */
  readonly insert: () => boolean;
  readonly answer: (status: number, headers?: Record<string, string>, body?: string) => void;
  /** The line breaks. */
  readonly reset: () => void;
  /** The head of an answer, whose body never ends. */
  readonly stall: (status: number) => void;
}

/** What the server does with one POST. */
export type Behaviour = (exchange: Exchange) => void;

export const json = (
  status: number,
  body: object,
  headers: Record<string, string> = {},
): Behaviour => {
  const type = { 'Content-Type': 'application/json; charset=utf-8' };
  return ({ answer }) => answer(status, { ...type, ...headers }, JSON.stringify(body));
};

export const bare = (status: number, headers: Record<string, string> = {}): Behaviour => {
  return ({ answer }) => answer(status, headers);
};

export const html = (status: number): Behaviour => {
  const page = '<!doctype html><title>Wi-Fi</title>';
  return ({ answer }) => answer(status, { 'Content-Type': 'text/html' }, page);
};

const duplicate = json(409, {
  code: '23505',
  details: null,
  hint: null,
  message: 'duplicate key value violates unique constraint "contact_messages_pkey"',
});

/** As the real thing: 201 with an empty body, or the duplicate key. */
export const insert: Behaviour = (exchange) => {
  (exchange.insert() ? bare(201) : duplicate)(exchange);
};
/** The row is in the table, but the line breaks before the answer. */
export const insertThenReset: Behaviour = (exchange) => {
  exchange.insert();
  exchange.reset();
};
/** The line breaks before anything happened. */
export const reset: Behaviour = (exchange) => exchange.reset();
/** The row is in the table, but no answer ever comes. */
export const insertThenHang: Behaviour = (exchange) => {
  exchange.insert();
};
/** The connection is accepted and nothing ever comes of it. */
export const hang: Behaviour = () => {};
/** The head of a 201 arrives, its body never ends. */
export const insertThenStall: Behaviour = (exchange) => {
  exchange.insert();
  exchange.stall(201);
};
/** The row is in the table, and something on the way makes an error of the answer. */
export const insertThenFail: Behaviour = (exchange) => {
  exchange.insert();
  exchange.answer(502);
};
export const denied = json(401, { code: '42501', message: 'permission denied' });
export const check = json(400, { code: '23514', message: 'violates check constraint' });

/** A behaviour that waits until the test lets it go on. */
export function held(behaviour: Behaviour = insert): { meet: Behaviour; go: () => void } {
  let go = () => {};
  return {
    meet: (exchange) => {
      go = () => behaviour(exchange);
    },
    go: () => go(),
  };
}
