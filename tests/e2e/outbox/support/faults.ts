import { once } from 'node:events';
import { type Answer, type Exchange, type Fault, pass } from './fault-gateway.ts';

const cut = ({ request }: Exchange): void => {
  request.socket.resetAndDestroy();
};

/** The line breaks before anything happened. */
export const reset: Fault = cut;

/** POSTs are on their way for as long as the test wants; after `letGo` they meet `then`. */
export function heldUp(then = pass): { readonly fault: Fault; readonly letGo: () => void } {
  let letGo = () => {};
  const released = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    fault: async (exchange) => {
      await released;
      await then(exchange);
    },
    letGo,
  };
}

/** The row is in the table, but the line breaks before the answer. */
export const insertThenReset: Fault = async (exchange) => {
  await exchange.insert();
  cut(exchange);
};

/** The connection is accepted and nothing ever comes of it. */
export const hang: Fault = ({ hold }) => hold();

/** The row is in the table, but no answer ever comes. */
export const insertThenHang: Fault = async ({ insert, hold }) => {
  hold();
  await insert();
};

/** The row is in the table only after the browser has given up waiting, or has gone. */
export const insertLate: Fault = async ({ response, insert, hold }) => {
  const givenUp = once(response, 'close');
  hold();
  await givenUp;
  await insert();
};

/** The very same POST reaches the table twice, as when a browser or proxy repeats it by itself. */
export const twice: Fault = async (exchange) => {
  await exchange.insert();
  await pass(exchange);
};

/** One of two faults for each POST, by this generator of [0, 1). */
export const either =
  (random: () => number, one: Fault, other: Fault): Fault =>
  (exchange) =>
    (random() < 0.5 ? one : other)(exchange);

function answer(status: number, headers: Record<string, string>, text = ''): Answer {
  return { status, headers, body: Buffer.from(text) };
}

/** An answer without a body. */
export const bare =
  (status: number, headers: Record<string, string> = {}): Fault =>
  ({ reply }) =>
    reply(answer(status, headers));

/** The page of a captive portal, or of a proxy in distress. */
export const html =
  (status: number): Fault =>
  ({ reply }) =>
    reply(answer(status, { 'Content-Type': 'text/html' }, '<!doctype html><title>Wi-Fi</title>'));

/** A JSON body; with a `code` it looks like PostgREST's. */
export const json =
  (status: number, body: object, headers: Record<string, string> = {}): Fault =>
  ({ reply }) =>
    reply(answer(status, { 'Content-Type': 'application/json', ...headers }, JSON.stringify(body)));

/** An error as PostgREST words it. */
export const postgrest = (status: number, code: string, message = 'refused'): Fault =>
  json(status, { code, message, details: null, hint: null });

/** The head of an answer, and a body that never ends. */
export const stalled =
  (status: number): Fault =>
  ({ response, hold }) => {
    hold();
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"code":');
  };

/** The head of an answer, and a body that breaks off. */
export const truncated =
  (status: number): Fault =>
  ({ response }) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': '100' });
    response.write('{"code":"23514","mess', () => response.destroy());
  };

/** The row is in the table, but what stands in front of it answers this. */
export const insertThen =
  (fault: Fault): Fault =>
  async (exchange) => {
    await exchange.insert();
    await fault(exchange);
  };
