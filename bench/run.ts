import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeOnSignal, ROOT, runCommand } from '../local/command.ts';
import { ensureBuild } from '../local/commands/ensure-build.ts';
import { benchClicks } from './clicks/clicks.ts';
import type { BenchContext } from './context.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchInstall } from './install/install.ts';
import { benchInteractions } from './interactions/interactions.ts';
import { readBenchOptions } from './options.ts';
import { benchOutbox } from './outbox/outbox.ts';
import { benchPages } from './pages/pages.ts';
import { benchRepeatVisit } from './repeat-visit/repeat-visit.ts';
import { machine } from './report/machine.ts';
import { type Findings, withinBudget } from './report/measurement.ts';
import { type BenchRecord, recordOf, renderRecord, writeRecord } from './report/publish.ts';
import { selfSigned } from './serving/identity.ts';
import { explain } from './why/why.ts';

const benches: Readonly<Record<string, (context: BenchContext) => Promise<Findings>>> = {
  pages: benchPages,
  clicks: benchClicks,
  interactions: benchInteractions,
  install: benchInstall,
  'repeat-visit': benchRepeatVisit,
  outbox: benchOutbox,
  growth: benchGrowth,
};

/** What a quick look is at unless others are named. */
const QUICK: readonly string[] = ['pages'];

const resultsDir = join(ROOT, 'bench-results');
/** What looked at a part only does not take the place of a whole measurement. */
const partsDir = join(resultsDir, 'parts');

/** Ctrl+C, for shells. */
const INTERRUPTED = 130;

/** `npm run bench [-- names]`: measures the production build; fails if a budget is broken. */
runCommand(async () => {
  const { names, json, why, ...options } = readBenchOptions(Object.keys(benches));
  const folder = options.quick || options.pages.length > 0 ? partsDir : resultsDir;
  let interrupted = false;
  const tell = (text: string) => {
    if (!interrupted) console.error(`  ${text}`);
  };
  const chosen =
    why === null
      ? Object.entries(benches).filter(([name]) =>
          names.length > 0 ? names.includes(name) : !options.quick || QUICK.includes(name),
        )
      : [['why', (context: BenchContext) => explain(why, context)] as const];
  await ensureBuild(ROOT, tell);
  const tempDir = await mkdtemp(join(tmpdir(), 'bench-'));
  const toClose: (() => Promise<void>)[] = [];
  const endAll = async () => {
    for (let close = toClose.pop(); close !== undefined; close = toClose.pop()) await close();
  };
  const records: BenchRecord[] = [];
  let underWay: BenchRecord | null = null;
  const print = (record: BenchRecord) => {
    if (!json) console.log(renderRecord(record));
  };
  closeOnSignal()(async () => {
    interrupted = true;
    if (underWay !== null) print(underWay);
    if (json) console.log(JSON.stringify([...records, ...(underWay ? [underWay] : [])], null, 2));
    await endAll();
    await rm(tempDir, { recursive: true, force: true });
    process.exit(INTERRUPTED);
  });
  try {
    const distDir = join(tempDir, 'site');
    await cp(join(ROOT, 'dist'), distDir, { recursive: true });
    const identity = await selfSigned(tempDir);
    for (const [name, bench] of chosen) {
      console.error(`\n${name}`);
      const before = machine();
      const keep = async (findings: Findings) => {
        // What fails because all is being closed is no finding.
        if (interrupted) return;
        underWay = recordOf(name, findings, { complete: false, before });
        await writeRecord(folder, underWay);
      };
      const atEnd = (close: () => Promise<void>) => toClose.push(close);
      const findings = await bench({ distDir, tempDir, identity, tell, keep, atEnd, ...options });
      if (interrupted) return;
      underWay = null;
      const record = recordOf(name, findings, { complete: true, before });
      records.push(record);
      await writeRecord(folder, record);
      print(record);
      if (!withinBudget(findings)) process.exitCode = 1;
      await endAll();
    }
    if (json) console.log(JSON.stringify(records, null, 2));
  } finally {
    await endAll();
    await rm(tempDir, { recursive: true, force: true });
  }
});
