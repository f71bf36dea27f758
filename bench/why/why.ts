import { join } from 'node:path';
import { launchChromium } from '../browser/phone.ts';
import type { BenchContext } from '../context.ts';
import { columns } from '../report/columns.ts';
import type { Findings } from '../report/measurement.ts';
import { wantedPaths } from '../serving/paths.ts';
import { serve } from '../serving/serve.ts';
import { type ModuleSizes, moduleSizes } from './module-sizes.ts';
import { type ExplainedTask, type LoadedScript, profiledVisit } from './profiled-visit.ts';

/** Of each chunk, so many of its modules are named. */
const MODULES = 5;

/** What a page's weight is made of, and what its longest tasks are busy with. */
export async function explain(path: string, context: BenchContext): Promise<Findings> {
  const { identity, tempDir, tell, atEnd } = context;
  await wantedPaths({ ...context, pages: [path] });
  const { site } = await serve(context);
  const browser = await launchChromium(identity.pin);
  atEnd(() => browser.close());
  tell(`a visit to ${path}`);
  const { scripts, tasks } = await profiledVisit(browser, site, path);
  tell('a build that tells what its chunks are made of');
  const sizes = await moduleSizes(join(tempDir, 'why'));
  const bytes = scripts.reduce((sum, script) => sum + script.bytes, 0);
  return {
    title: `Why ${path} weighs and works what it does`,
    measurements: [
      {
        what: 'scripts that come without a touch',
        value: bytes / 1024,
        unit: ' KiB',
        digits: 1,
        goal: null,
      },
    ],
    notes: [
      'the scripts, and the largest modules in each by their part of its code before minification:',
      ...columns(scripts.flatMap((script) => scriptRows(script, sizes))),
      '',
      'the longest tasks after the first paint, and the functions with the most time of their own',
      '(the processor 4 × slower, and slowed down further by the profiler):',
      ...tasks.flatMap(taskLines),
    ],
    details: { scripts, tasks },
  };
}

function scriptRows({ file, bytes }: LoadedScript, sizes: ModuleSizes): string[][] {
  const kib = (value: number) => `${(value / 1024).toFixed(1)} KiB`;
  const modules = sizes.get(file) ?? [];
  const whole = modules.reduce((sum, { length }) => sum + length, 0);
  return [
    [file, kib(bytes)],
    ...modules
      .slice(0, MODULES)
      .map(({ module, length }) => [`    ${module}`, `about ${kib((bytes * length) / whole)}`]),
  ];
}

function taskLines({ start, wall, processor, cause, functions }: ExplainedTask): string[] {
  return [
    `${wall.toFixed(0)} ms (${processor.toFixed(0)} of them running), ${start.toFixed(0)} ms after the first paint: ${cause}`,
    ...functions.map(({ name, time }) => `    ${time.toFixed(1)} ms ${name}`),
  ];
}
