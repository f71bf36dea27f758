import { parseArguments, ROOT } from '../command.ts';
import { LocalError } from '../errors.ts';
import { MESSAGE_ID } from '../notices/eml.ts';

/** What `npm run messages` was asked to do. */
export interface InboxOptions {
  /** Where the local database lives. */
  readonly dataDir: string;
  /** Whether that was said, so that a database is meant to be there. */
  readonly dataNamed: boolean;
  readonly hosted: boolean;
  readonly format: 'text' | 'json' | 'csv';
  /** ISO 8601, or null for all. */
  readonly since: string | null;
  /** The protocol number to erase, whole or its first eight characters. */
  readonly erase: string | null;
  /** Erase without a question. */
  readonly yes: boolean;
}

const WHOLE = new RegExp(`^${MESSAGE_ID}$`, 'i');
/** What the screen shows of a number. */
const SHOWN = /^[0-9a-f]{8}$/i;

/**
 * Reads the arguments.
 * @throws `usage` with one sentence.
 */
export function readInboxOptions(args = process.argv.slice(2)): InboxOptions {
  const { data, hosted, json, csv, since, erase, yes } = parse(args);
  if (json && csv) throw usage('--json and --csv exclude each other.');
  if (erase !== undefined && (json || csv || since !== undefined)) {
    throw usage('--erase stands alone, or with --hosted and --yes.');
  }
  if (erase !== undefined && !WHOLE.test(erase) && !SHOWN.test(erase)) {
    throw usage(
      '--erase takes a protocol number: all 36 characters, as npm run messages prints them, or the first eight, which visitors see.',
    );
  }
  if (yes && erase === undefined) throw usage('--yes is only for --erase.');
  if (yes && !WHOLE.test(erase ?? '')) {
    throw usage('--yes needs the whole protocol number, as nobody sees which message is erased.');
  }
  if (hosted && data !== undefined) throw usage('--hosted and --data exclude each other.');
  return {
    dataDir: data ?? `${ROOT}.data`,
    dataNamed: data !== undefined,
    hosted,
    format: json ? 'json' : csv ? 'csv' : 'text',
    since: since === undefined ? null : parseSince(since),
    erase: erase?.toLowerCase() ?? null,
    yes,
  };
}

function parse(args: string[]) {
  const { values } = parseArguments({
    args,
    options: {
      data: { type: 'string' },
      hosted: { type: 'boolean', default: false },
      json: { type: 'boolean', default: false },
      csv: { type: 'boolean', default: false },
      since: { type: 'string' },
      erase: { type: 'string' },
      yes: { type: 'boolean', default: false },
    },
  });
  return values;
}

/** A day (from its midnight here) or a moment, as ISO 8601 in UTC. */
function parseSince(text: string): string {
  const [, day = '', time = 'T00:00'] =
    /^(\d{4}-\d\d-\d\d)(T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)?)?$/.exec(text) ?? [];
  // A day that its month lacks is one of the next month for Date.
  if (new Date(day).getUTCDate() === Number(day.slice(-2))) {
    const moment = new Date(`${day}${time}`);
    if (!Number.isNaN(moment.getTime())) return moment.toISOString();
  }
  throw usage(`--since takes a date such as 2026-11-30, not "${text}".`);
}

function usage(message: string): LocalError {
  return new LocalError('usage', message);
}
