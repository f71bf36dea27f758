import type { DeliveryParts } from '../../src/outbox/delivery/attempt.ts';
import { deliver } from '../../src/outbox/delivery/deliver.ts';
import { createDeliveryLock } from '../../src/outbox/delivery/lock.ts';
import { rowOf } from '../../src/outbox/entry/message.ts';
import { createEntry, type Entry, type ReservedEntry } from '../../src/outbox/entry/record.ts';
import { backend } from '../../src/outbox/sending/endpoint.ts';
import { createSend } from '../../src/outbox/sending/send.ts';
import { insertWith, supabase } from '../../src/outbox/sending/supabase.ts';
import { holdingStore } from '../../src/outbox/storage/holding.ts';
import { createOutboxStore } from '../../src/outbox/storage/store.ts';

/** Milliseconds, for all messages together unless it is a list. */
export interface OutboxCosts {
  readonly bare: number;
  /** One for each message, in the order of saving. */
  readonly saves: readonly number[];
  readonly flush: number;
}

/**
 * In a page: sends `count` messages by a bare `fetch` each, then saves as many in an outbox of its own and
 * flushes it, with the parts the site's pages use.
 * @throws unless every one arrived.
 */
export async function measureOutbox(count: number): Promise<OutboxCosts> {
  const name = `bench-${crypto.randomUUID()}`;
  const store = holdingStore(createOutboxStore({ name, maxEntries: count }));
  const parts: DeliveryParts = {
    store,
    send: createSend(insertWith(supabase)),
    lock: createDeliveryLock(navigator.locks, name),
    now: Date.now,
    random: Math.random,
    owner: name,
  };
  // What the form does when it is first touched.
  await supabase();
  await store.list();

  const bare = await timed(async () => {
    for (const entry of newEntries(count)) await insertBare(entry);
  });
  const saves: number[] = [];
  for (const entry of newEntries(count)) {
    saves.push(
      await timed(async () => {
        const { kind } = await store.save(entry, []);
        if (kind !== 'saved') throw new Error(`not saved: ${kind}`);
      }),
    );
  }
  const flush = await timed(async () => {
    await deliver(parts, { start: Date.now() });
  });

  const kept = await store.list();
  const delivered = kept.ok
    ? kept.value.records.filter(({ state }) => state === 'delivered').length
    : 0;
  if (delivered !== count) throw new Error(`${delivered} of ${count} delivered`);
  store.close();
  indexedDB.deleteDatabase(name);
  return { bare, saves, flush };
}

async function timed(work: () => Promise<void>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function newEntries(count: number): ReservedEntry[] {
  return Array.from({ length: count }, () =>
    createEntry(
      {
        id: crypto.randomUUID(),
        message: {
          name: 'Ana Prudente',
          email: 'ana@cliente.example',
          phone: '(41) 5555-0199',
          subject: 'Controle de estoque',
          message: 'Hoje usamos planilhas e queremos um sistema. '.repeat(10),
        },
        consent: { version: '1', acceptedAt: Date.now() },
        sourcePage: '/contato',
        // None of a submission's own: the run is to send it at once.
        lease: { owner: 'bench', until: 0 },
      },
      Date.now(),
    ),
  );
}

/** The least that brings a message into the table. */
async function insertBare(entry: Entry): Promise<void> {
  const { url, key } = backend();
  const answer = await fetch(`${url}/rest/v1/contact_messages`, {
    method: 'POST',
    headers: { apikey: key, 'Content-Type': 'application/json' },
    body: JSON.stringify(rowOf(entry)),
  });
  if (answer.status !== 201) throw new Error(`status ${answer.status}`);
  await answer.arrayBuffer();
}
