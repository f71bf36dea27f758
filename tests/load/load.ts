import { performance } from 'node:perf_hooks';
import { startBackend } from '../../local/commands/backend.ts';
import { LocalError } from '../../local/errors.ts';
import { liftTableLimit } from '../database/support/harness.ts';
import { temporaryDirectory, writeDist } from '../local/dist-fixture.ts';
import { type Delivery, sendFromClients } from './clients.ts';
import { startKillableServer } from './server.ts';

export interface LoadOptions {
  readonly messages: number;
  readonly clients: number;
  readonly withinMs: number;
}

export interface LoadResult {
  readonly seconds: number;
  readonly acknowledged: number;
  /** Attempts beyond the first of each message. */
  readonly repeated: number;
}

/**
 * All messages at once against a healthy backend on disk, with its database and its PostgREST killed
 * when a third and two thirds of the messages are acknowledged.
 */
export async function loadWithPartsKilled(options: LoadOptions): Promise<LoadResult> {
  const directory = await temporaryDirectory();
  await writeDist(`${directory.path}/dist`);
  const backend = await startBackend({
    dataDir: `${directory.path}/data`,
    distDir: `${directory.path}/dist`,
    port: 0,
  });
  try {
    await liftTableLimit(backend);
    const startedAt = performance.now();
    const third = Math.floor(options.messages / 3);
    const deliveries = await sendFromClients({
      ...options,
      url: () => backend.url,
      onAcknowledged: (count) => {
        if (count === third) process.kill(backend.databasePid(), 'SIGKILL');
        if (count === 2 * third) process.kill(backend.apiPid(), 'SIGKILL');
      },
    });
    const seconds = (performance.now() - startedAt) / 1000;
    const rows = await backend.query<{ id: string }>('select id from contact_messages');
    return compared(
      deliveries,
      rows.map(({ id }) => id),
      seconds,
    );
  } finally {
    await backend.close();
    await directory.remove();
  }
}

/** The same against a server that is killed outright when half the messages are acknowledged. */
export async function loadWithServerKilled(options: LoadOptions): Promise<LoadResult> {
  const server = await startKillableServer();
  try {
    const startedAt = performance.now();
    let restarted: Promise<void> = Promise.resolve();
    const half = Math.floor(options.messages / 2);
    const deliveries = await sendFromClients({
      ...options,
      url: () => server.url,
      onAcknowledged: (count) => {
        if (count === half) restarted = server.killAndRestart();
      },
    });
    await restarted;
    const seconds = (performance.now() - startedAt) / 1000;
    return compared(deliveries, await server.storedIds(), seconds);
  } finally {
    await server.close();
  }
}

/** Throws `messages-lost` if what was acknowledged and what is stored are not the same. */
function compared(
  deliveries: readonly Delivery[],
  stored: readonly string[],
  seconds: number,
): LoadResult {
  const rows = new Set(stored);
  const acknowledged = deliveries.filter((delivery) => delivery.acknowledged);
  const lost = acknowledged.filter(({ id }) => !rows.has(id)).length;
  const doubled = stored.length - rows.size;
  const undelivered = deliveries.length - acknowledged.length;
  if (lost + doubled + undelivered > 0) {
    throw new LocalError(
      'messages-lost',
      `Of ${deliveries.length} messages ${lost} were acknowledged but not stored, ${doubled} ` +
        `stored twice, and ${undelivered} never acknowledged.`,
    );
  }
  const attempts = deliveries.reduce((sum, delivery) => sum + delivery.attempts, 0);
  return { seconds, acknowledged: acknowledged.length, repeated: attempts - deliveries.length };
}
