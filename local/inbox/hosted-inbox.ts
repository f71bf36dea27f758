import { PostgrestClient } from '@supabase/postgrest-js';
import { z } from 'zod/mini';
import { LocalError } from '../errors.ts';
import {
  type Inbox,
  idsBeginning,
  messageSchema,
  type ReceivedMessage,
  type Wanted,
} from './inbox.ts';

/** A hosted project, and the key that may read its table. */
export interface HostedOptions {
  /** The project's URL. */
  readonly url: string;
  /** A secret key, or the older service_role JWT. */
  readonly key: string;
  /** How many messages are asked for at once; a project gives at most 1,000 by default. */
  readonly pageSize?: number;
}

/** An inbox that may hold more than the memory of this machine. */
export interface HostedInbox extends Inbox {
  /** Newest first, some at a time. */
  readPages(wanted: Wanted): AsyncIterable<ReceivedMessage[]>;
}

const ANSWER_WITHIN_MS = 15_000;

const COLUMNS = Object.keys(messageSchema.shape).join();
const pageSchema = z.array(messageSchema);

/** The messages of a hosted project. Its methods reject with `inbox-…` and a sentence that says what to do. */
export function hostedInbox({ url, key, pageSize = 500 }: HostedOptions): HostedInbox {
  const client = new PostgrestClient(`${url}/rest/v1`, {
    headers: { apikey: key, ...(key.startsWith('sb_') ? {} : { Authorization: `Bearer ${key}` }) },
    timeout: ANSWER_WITHIN_MS,
    retry: false,
  });
  const table = () => client.from('contact_messages');

  /** The page after `last`: found by its place in the order, so that new messages shift nothing. */
  const readPage = async ({ since, id }: Wanted, last: ReceivedMessage | undefined) => {
    let query = table().select(COLUMNS);
    if (since !== null) query = query.gte('received_at', since);
    if (id !== null) {
      const [first, last] = idsBeginning(id);
      query = query.gte('id', first).lte('id', last);
    }
    if (last !== undefined) {
      const at = `"${last.received_at}"`;
      // The `lte` looks redundant, but only with it can Postgres start its index scan at this page; with the `or`
      // alone each page reads all earlier ones again.
      query = query
        .lte('received_at', last.received_at)
        .or(`received_at.lt.${at},and(received_at.eq.${at},id.gt.${last.id})`);
    }
    const answer = await query
      .order('received_at', { ascending: false })
      .order('id')
      .limit(pageSize);
    if (answer.error !== null) throw refusal(url, answer.status, answer.error.code);
    const page = pageSchema.safeParse(answer.data);
    if (!page.success) throw refusal(url, answer.status, null);
    return page.data;
  };

  async function* readPages(wanted: Wanted) {
    let last: ReceivedMessage | undefined;
    // A project may give fewer than asked for, so only an empty page is the end.
    for (;;) {
      const page = await readPage(wanted, last);
      if (page.length === 0) return;
      last = page.at(-1);
      yield page.map((message) => ({
        ...message,
        submitted_at: message.submitted_at === null ? null : inUtc(message.submitted_at),
        received_at: inUtc(message.received_at),
      }));
    }
  }

  return {
    read: async (wanted) => {
      const messages: ReceivedMessage[] = [];
      for await (const page of readPages(wanted)) messages.push(...page);
      return messages;
    },
    readPages,
    erase: async (id) => {
      const answer = await table().delete({ count: 'exact' }).eq('id', id);
      if (answer.error !== null) throw refusal(url, answer.status, answer.error.code);
      return (answer.count ?? 0) > 0;
    },
  };
}

/** As the local inbox writes times; as it stands where JavaScript knows no such year. */
function inUtc(time: string): string {
  const date = new Date(time);
  return Number.isNaN(date.getTime()) ? time : date.toISOString();
}

function refusal(url: string, status: number, code: string | null): LocalError {
  if (status === 0) {
    return new LocalError(
      'inbox-unreachable',
      `${url} did not answer: check SUPABASE_URL and your connection, and whether the project is paused.`,
    );
  }
  if (status === 401 || status === 403) {
    return new LocalError(
      'inbox-key-refused',
      `${url} refused SUPABASE_SECRET_KEY (HTTP ${status}): use a secret key of this very project.`,
    );
  }
  if (code === 'PGRST205' || code === '42P01' || code === '42703') {
    return new LocalError(
      'inbox-not-migrated',
      `${url} lacks the table or a column of it (${code}): apply the migrations with supabase db push.`,
    );
  }
  if (status === 402) {
    return new LocalError(
      'inbox-unreachable',
      `${url} is restricted (HTTP 402): it is over a quota of its plan or unpaid, so see the organization's usage and billing in the dashboard.`,
    );
  }
  if (status >= 500) {
    return new LocalError(
      'inbox-unreachable',
      `${url} is down or paused (HTTP ${status}): open the project in the dashboard, and resume it if it is paused.`,
    );
  }
  return new LocalError(
    'inbox-unreachable',
    `${url} did not answer as a Supabase project does (HTTP ${status}): check SUPABASE_URL.`,
  );
}
