import { Worker } from 'node:worker_threads';
import { codeOf, LocalError } from '../errors.ts';
import { type Database, type DatabaseOptions, openDatabase } from './database.ts';
import type { DatabaseCall, DatabaseReply, SentError } from './protocol.ts';

/**
 * The process that holds the embedded database, and nothing else: a statement that spins in it
 * stops no timer, signal or connection of the server, which can end it from outside.
 * Started by supervised.ts with its options as JSON in the first argument.
 */

/**
 * Ends this process with its parent, whatever the main thread is doing: the parent alone holds the
 * other end of our standard input.
 */
const watchdog = new Worker(
  `const { Socket } = require('node:net');
   const parent = new Socket({ fd: 0 });
   parent.on('error', () => {});
   parent.on('close', () => process.kill(process.pid, 'SIGKILL'));
   parent.resume();`,
  { eval: true },
);
watchdog.unref();

function send(reply: DatabaseReply): Promise<void> {
  return new Promise((resolve) => {
    process.send?.(reply, undefined, {}, () => resolve());
  });
}

function sent(error: unknown): SentError {
  if (error instanceof LocalError) return { message: error.message, local: error.code };
  const message = error instanceof Error ? error.message : String(error);
  const code = codeOf(error);
  return code === undefined ? { message } : { message, code: String(code) };
}

function serve(database: Database): void {
  let unlisten: () => Promise<void> = async () => {};
  const answer = async (call: DatabaseCall): Promise<unknown> => {
    switch (call.op) {
      case 'query':
        return database.query(call.sql, call.params);
      case 'listen':
        unlisten = await database.listen(call.address);
        return null;
      case 'unlisten':
        return unlisten();
      case 'close':
        await unlisten();
        return database.close();
    }
  };
  process.on('message', (call: DatabaseCall) => {
    answer(call)
      .then(
        (value) => send({ kind: 'value', id: call.id, value }),
        (error: unknown) => send({ kind: 'error', id: call.id, error: sent(error) }),
      )
      .then(() => {
        if (call.op === 'close') process.exit(0);
      });
  });
}

/** Its parent starts another one, with the memory of a new engine. */
function endBroken(error: unknown): void {
  console.error(error instanceof Error ? error.message : error);
  process.kill(process.pid, 'SIGKILL');
}

const options = JSON.parse(process.argv[2] ?? '{}') as DatabaseOptions;
openDatabase({ ...options, onBroken: endBroken }).then(
  (database) => {
    serve(database);
    return send({ kind: 'opened', applied: database.applied, login: database.login });
  },
  async (error: unknown) => {
    await send({ kind: 'not-opened', error: sent(error) });
    process.exit(1);
  },
);
