import { type Fault, pass } from '../e2e/outbox/support/fault-gateway.ts';
import {
  bare,
  hang,
  html,
  insertLate,
  insertThen,
  insertThenHang,
  insertThenReset,
  json,
  postgrest,
  reset,
  stalled,
  truncated,
  twice,
} from '../e2e/outbox/support/faults.ts';

const minuteMs = 60_000;

const otherConstraint =
  'duplicate key value violates unique constraint "contact_messages_email_key"';

/** Asks for patience until a date. */
const busyUntil: Fault = (exchange) => {
  const date = new Date(Date.now() + 2 * minuteMs).toUTCString();
  return bare(429, { 'Retry-After': date })(exchange);
};

/** Of a row that is in the table Postgres names the primary key, before any other constraint. */
const ofNewRow =
  (fault: Fault): Fault =>
  (exchange) =>
    (exchange.isStored ? pass : fault)(exchange);

/** What a POST may meet: every row of the table of outcomes, before and after the insert. */
export const faultKinds = {
  pass,
  twice,
  reset,
  hang,
  insertThenReset,
  insertThenHang,
  insertLate,
  stalled201: insertThen(stalled(201)),
  truncated201: insertThen(truncated(201)),
  truncated400: truncated(400),
  portal: html(200),
  redirect: bare(302, { Location: '/404.html' }),
  empty200: bare(200),
  empty204: bare(204),
  empty404: bare(404),
  noCode404: json(404, { message: 'no Route matched' }),
  noTable404: postgrest(404, 'PGRST205'),
  check400: postgrest(400, '23514'),
  column400: postgrest(400, 'PGRST204'),
  column42703: postgrest(400, '42703'),
  denied401: postgrest(401, '42501'),
  denied403: postgrest(403, '42501'),
  timeout408: bare(408),
  foreign409: ofNewRow(postgrest(409, '23503')),
  duplicate409: ofNewRow(postgrest(409, '23505', otherConstraint)),
  tooLarge413: bare(413),
  tooLong422: postgrest(422, '22001'),
  early425: bare(425),
  busy429: bare(429, { 'Retry-After': '5' }),
  busyUntil,
  busyForADay: bare(429, { 'Retry-After': '86400' }),
  broken500: postgrest(500, 'XX000'),
  insertThen502: insertThen(bare(502)),
  unavailable503: html(503),
  restarting503: bare(503, { 'Retry-After': '7200' }),
  insertThen504: insertThen(html(504)),
} as const satisfies Record<string, Fault>;
