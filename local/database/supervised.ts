import { type ChildProcess, fork } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROOT } from '../command.ts';
import { LocalError } from '../errors.ts';
import { keepRunning } from '../keep-running.ts';
import type { Address } from '../sockets.ts';
import type { Database, DatabaseOptions } from './database.ts';
import type {
  DatabaseCall,
  DatabaseReply,
  DatabaseRequest,
  OpenedDatabase,
  SentError,
} from './protocol.ts';
import { damagedData } from './unreadable-data.ts';

/** The embedded database in a process of its own, started again whenever it ends by itself. */
export interface SupervisedDatabase extends Database {
  /** Ends the process outright, for when it stopped answering; it is then started again. */
  restart(): void;
  /** The process that holds the database now, for tests that end it from outside. */
  pid(): number;
}

export interface SupervisedOptions extends DatabaseOptions {
  /** Told in a sentence about each end and each failed restart. */
  readonly report: (text: string) => void;
}

const ENTRY = fileURLToPath(new URL('./process.ts', import.meta.url));
const CLOSE_WITHIN_MS = 5_000;
/**
 * The owner's statements take milliseconds; one that takes this long will never end. No longer than
 * a call of the API may take, which waits for its turn behind it.
 */
const ANSWER_WITHIN_MS = 10_000;

interface Running {
  readonly child: ChildProcess;
  readonly opened: OpenedDatabase;
  readonly ended: Promise<string>;
  ask(request: DatabaseRequest): Promise<unknown>;
}

/**
 * Opens the database.
 * @throws what `openDatabase` does, `data-damaged` also if its process ends.
 */
export async function superviseDatabase(options: SupervisedOptions): Promise<SupervisedDatabase> {
  const { report, dataDir, ...rest } = options;
  const plain = { ...rest, dataDir: dataDir === null ? null : resolve(dataDir) };
  let listening: Address | null = null;

  const listen = async ({ ask }: Running, address: Address) => {
    // Left behind by a process that was ended outright.
    await rm(address.socketPath, { force: true });
    await ask({ op: 'listen', address });
  };
  const { current, stop } = await keepRunning<Running>({
    name: 'The database',
    start: () => start(plain),
    end: close,
    onRestart: async (running) => {
      try {
        if (listening !== null) await listen(running, listening);
      } catch (error) {
        // One that nobody can reach is of no use.
        running.child.kill('SIGKILL');
        throw error;
      }
    },
    report,
  });
  const { applied, login } = current().opened;
  const restart = () => void current().child.kill('SIGKILL');

  return {
    applied,
    login,
    query: async <Row>(sql: string, params: readonly unknown[] = []) => {
      const timer = setTimeout(restart, ANSWER_WITHIN_MS);
      try {
        return (await current().ask({ op: 'query', sql, params: [...params] })) as Row[];
      } finally {
        clearTimeout(timer);
      }
    },
    listen: async (address) => {
      await listen(current(), address);
      listening = address;
      return async () => {
        listening = null;
        await current().ask({ op: 'unlisten' });
      };
    },
    restart,
    pid: () => current().child.pid ?? 0,
    close: stop,
  };
}

async function close({ child, ask, ended }: Running): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), CLOSE_WITHIN_MS);
  // One that ended meanwhile needs no closing.
  await ask({ op: 'close' }).catch(() => {});
  await ended;
  clearTimeout(timer);
}

function start(options: DatabaseOptions): Promise<Running> {
  const child = fork(ENTRY, [JSON.stringify(options)], {
    cwd: ROOT,
    execArgv: ['--import', 'tsx'],
    serialization: 'advanced',
    // A process group of its own: Ctrl+C reaches us alone, and we stop things in order.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
  const killNow = () => child.kill('SIGKILL');
  process.once('exit', killNow);
  let lastOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    lastOutput = (lastOutput + text).slice(-500);
  });
  // Only its end matters, and that is told by 'exit'.
  child.stdin?.on('error', () => {});
  const ended = new Promise<string>((settle) => {
    child.once('error', (error) => settle(error.message));
    child.once('exit', () => settle(lastOutput));
  });

  const waiting = new Map<number, { resolve(value: unknown): void; reject(error: Error): void }>();
  let asked = 0;
  const gone = () => new Error('The database ended before it answered');
  void ended.then(() => {
    process.off('exit', killNow);
    for (const { reject } of waiting.values()) reject(gone());
    waiting.clear();
  });
  const ask = (request: DatabaseRequest) =>
    new Promise<unknown>((resolve, reject) => {
      if (!child.connected) {
        reject(gone());
        return;
      }
      asked += 1;
      const id = asked;
      waiting.set(id, { resolve, reject });
      child.send({ ...request, id } satisfies DatabaseCall, (error) => {
        if (error !== null && waiting.delete(id)) reject(error);
      });
    });

  return new Promise((opened, failed) => {
    child.on('message', (reply: DatabaseReply) => {
      if (reply.kind === 'opened') opened({ child, opened: reply, ended, ask });
      else if (reply.kind === 'not-opened') failed(received(reply.error));
      else {
        const caller = waiting.get(reply.id);
        waiting.delete(reply.id);
        if (reply.kind === 'value') caller?.resolve(reply.value);
        else caller?.reject(received(reply.error));
      }
    });
    void ended.then((text) =>
      failed(
        options.dataDir === null
          ? new Error(`The database did not start. ${text}`.trim())
          : damagedData(options.dataDir, text),
      ),
    );
  });
}

function received({ message, code, local }: SentError): Error {
  if (local !== undefined) return new LocalError(local, message);
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}
