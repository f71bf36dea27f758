import { describe, expect, test } from 'vitest';
import { type KeptProcess, keepRunning } from '../../local/keep-running.ts';

interface Doll extends KeptProcess {
  readonly number: number;
  /** Ends it with this as its last output. */
  die(lastOutput: string): void;
}

/** Processes that live until they are told to die, and the attempts that fail to start one. */
function dolls({ failing = [] }: { failing?: readonly number[] } = {}) {
  const made: Doll[] = [];
  const ended: number[] = [];
  const reports: string[] = [];
  let told = () => {};
  let attempts = 0;
  const start = async (): Promise<Doll> => {
    attempts += 1;
    const number = attempts;
    if (failing.includes(number)) throw new Error(`Attempt ${number} failed.`);
    let die: Doll['die'] = () => {};
    const end = new Promise<string>((resolve) => {
      die = resolve;
    });
    const doll = { number, ended: end, die };
    made.push(doll);
    told();
    return doll;
  };
  return {
    made,
    ended,
    reports,
    options: {
      name: 'The doll',
      start,
      end: async (doll: Doll) => {
        ended.push(doll.number);
        doll.die('');
      },
      report: (text: string) => reports.push(text),
      restartAfterMs: 0,
    },
    /** Resolves with the next one that is started. */
    next: () =>
      new Promise<Doll | undefined>((resolve) => {
        told = () => resolve(made.at(-1));
      }),
  };
}

describe('a process that is kept running', () => {
  test('is started again when it ends, and its last words are told', async () => {
    const { options, reports, next } = dolls();
    const kept = await keepRunning(options);
    const second = next();
    kept.current().die('out of memory');
    expect(await second).toMatchObject({ number: 2 });
    expect(reports).toEqual(['The doll ended and is started again. out of memory']);
    await kept.stop();
    expect(kept.current().number).toBe(2);
  });

  test('is told to have ended once, however often its restart fails', async () => {
    const { options, reports, next } = dolls({ failing: [2, 3] });
    const kept = await keepRunning(options);
    const fourth = next();
    kept.current().die('killed');
    await fourth;
    expect(reports).toEqual([
      'The doll ended and is started again. killed',
      'Attempt 2 failed.',
      'Attempt 3 failed.',
    ]);
    await kept.stop();
  });

  test('is given what a new one needs, and started again where that ends it', async () => {
    const { options, reports, next } = dolls();
    const kept = await keepRunning({
      ...options,
      onRestart: async (doll) => {
        if (doll.number > 2) return;
        doll.die('it fell');
        throw new Error('It cannot stand.');
      },
    });
    const second = next();
    kept.current().die('killed');
    await second;
    expect(await next()).toMatchObject({ number: 3 });
    expect(reports).toEqual([
      'The doll ended and is started again. killed',
      'It cannot stand.',
      'The doll ended and is started again. it fell',
    ]);
    await kept.stop();
  });

  test('is not started again once it was stopped', async () => {
    const { options, made, ended, reports } = dolls();
    const kept = await keepRunning(options);
    await kept.stop();
    expect({ ended, reports, starts: made.length }).toEqual({ ended: [1], reports: [], starts: 1 });
  });

  test('is ended also where it was just being started again', async () => {
    const { options, ended } = dolls();
    let startAgain = () => {};
    const asked = new Promise<void>((resolve) => {
      startAgain = resolve;
    });
    let isFirst = true;
    let go = () => {};
    const allowed = new Promise<void>((resolve) => {
      go = resolve;
    });
    const kept = await keepRunning({
      ...options,
      start: async () => {
        if (!isFirst) {
          startAgain();
          await allowed;
        }
        isFirst = false;
        return options.start();
      },
    });
    kept.current().die('killed');
    await asked;
    const stopping = kept.stop();
    go();
    await stopping;
    expect(ended).toEqual([1, 2]);
  });

  test('throws what its first start throws', async () => {
    const { options } = dolls({ failing: [1] });
    await expect(keepRunning(options)).rejects.toThrow('Attempt 1 failed.');
  });
});
