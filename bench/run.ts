import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ROOT, runCommand } from '../local/command.ts';
import { ensureBuild } from '../local/commands/ensure-build.ts';
import type { BenchContext } from './context.ts';
import { benchFirstPaint } from './first-paint.ts';
import { benchGrowth } from './growth/growth.ts';
import { benchLighthouse } from './lighthouse.ts';
import { benchOutbox } from './outbox/outbox.ts';
import { type Findings, machine, publish, withinBudget } from './report.ts';

const benches: Readonly<Record<string, (context: BenchContext) => Promise<Findings>>> = {
  outbox: benchOutbox,
  'first-paint': benchFirstPaint,
  lighthouse: benchLighthouse,
  growth: benchGrowth,
};

/** `npm run bench [-- names]`: measures the production build; fails if a budget is broken. */
runCommand(async () => {
  const asked = process.argv.slice(2);
  const unknown = asked.filter((name) => !Object.hasOwn(benches, name));
  if (unknown.length > 0) {
    console.error(`No bench ${unknown.join(', ')}; there are: ${Object.keys(benches).join(', ')}`);
    process.exitCode = 1;
    return;
  }
  const tell = (text: string) => console.log(`  ${text}`);
  await ensureBuild(ROOT, tell);
  const tempDir = await mkdtemp(join(tmpdir(), 'bench-'));
  try {
    const distDir = join(tempDir, 'site');
    await cp(join(ROOT, 'dist'), distDir, { recursive: true });
    for (const [name, bench] of Object.entries(benches)) {
      if (asked.length > 0 && !asked.includes(name)) continue;
      console.log(`\n${name}`);
      const before = machine();
      const findings = await bench({ distDir, tempDir, tell });
      await publish(name, findings, { folder: join(ROOT, 'bench-results'), before });
      if (!withinBudget(findings.measurements)) process.exitCode = 1;
    }
  } finally {
    await rm(tempDir, { recursive: true, force: true });
  }
});
