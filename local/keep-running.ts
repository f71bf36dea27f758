import { setTimeout as delay } from 'node:timers/promises';

/** A process as far as keeping it running goes. */
export interface KeptProcess {
  /** Fulfilled with the last it printed when it has ended, for whatever reason. */
  readonly ended: Promise<string>;
}

export interface KeepRunningOptions<Process extends KeptProcess> {
  /** As the report names it. */
  readonly name: string;
  readonly start: () => Promise<Process>;
  /** Ends one in order; it resolves once that has ended. */
  readonly end: (process: Process) => Promise<void>;
  /** What a process that was started again needs; where it throws, the process is to end. */
  readonly onRestart?: (process: Process) => Promise<void>;
  /** Told in a sentence about each end and each failed restart. */
  readonly report: (text: string) => void;
  /** How long to wait before each restart; half a second by default. */
  readonly restartAfterMs?: number;
}

/** A process that is there again soon after each of its ends. */
export interface KeptRunning<Process extends KeptProcess> {
  /** The process of now, or the last one that was. */
  current(): Process;
  /** Ends it for good. */
  stop(): Promise<void>;
}

/**
 * Starts a process, and again whenever it ends by itself.
 * @throws what the first start throws.
 */
export async function keepRunning<Process extends KeptProcess>({
  name,
  start,
  end,
  onRestart = async () => {},
  report,
  restartAfterMs = 500,
}: KeepRunningOptions<Process>): Promise<KeptRunning<Process>> {
  let current = await start();
  let stopped = false;

  /** Tries until it runs; the end of the one before is told once, each failure for itself. */
  const restart = async () => {
    for (let runs = false; !runs; ) {
      await delay(restartAfterMs);
      if (stopped) return;
      try {
        current = await start();
        runs = true;
        if (stopped) await end(current);
        else await onRestart(current);
      } catch (error) {
        report(error instanceof Error ? error.message : String(error));
      }
    }
  };
  const watch = async () => {
    while (!stopped) {
      const lastOutput = await current.ended;
      if (stopped) return;
      report(`${name} ended and is started again. ${lastOutput}`.trim());
      await restart();
    }
  };
  const watching = watch();

  return {
    current: () => current,
    stop: async () => {
      stopped = true;
      await end(current);
      await watching;
    },
  };
}
