import { join } from 'node:path';
import { closeOnSignal, parseArguments, ROOT, runCommand } from '../../local/command.ts';
import { ensureBuild } from '../../local/commands/ensure-build.ts';
import { LocalError } from '../../local/errors.ts';
import { startFaultBackend } from '../e2e/outbox/support/fault-backend.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { play } from './play.ts';
import { story } from './story.ts';
import { webkit } from './webkit.ts';

const ENGINES: readonly Engine[] = [webkit, firefox];

/**
 * The main story in browsers that are not Chromium: `npm run engines`, or `-- --only webkit`, or
 * `-- --chapter "two tabs"` for chapters with these words. Fails where one fails or no browser is
 * there; what was left out is told at the end.
 */
runCommand(async () => {
  const { values } = parseArguments({
    options: { only: { type: 'string' }, chapter: { type: 'string', default: '' } },
  });
  const engines = ENGINES.filter(({ id }) => values.only === undefined || values.only === id);
  const chapters = story.filter(({ title }) => title.includes(values.chapter));
  if (engines.length === 0 || chapters.length === 0) {
    const known = ENGINES.map(({ id }) => id).join(', ');
    throw new LocalError(
      'usage',
      `Nothing to play: engines are ${known}; chapters go by their words.`,
    );
  }
  await ensureBuild(ROOT, console.log);
  const onSignal = closeOnSignal();
  const backend = await startFaultBackend(join(ROOT, 'dist'));
  onSignal(backend.close);
  const skipped: string[] = [];
  let played = 0;
  let failed = 0;
  try {
    for (const engine of engines) {
      const missing = engine.missing();
      console.log(`\n${engine.id}`);
      if (missing !== null)
        skipped.push(`${engine.id}: all of it; it is not installed: ${missing}`);
      for (const chapter of missing === null ? chapters : []) {
        const outcome = await play(engine, backend, chapter);
        if (outcome.kind === 'played') played += 1;
        if (outcome.kind === 'failed') failed += 1;
        if (outcome.kind === 'skipped')
          skipped.push(`${engine.id}: ${chapter.title}: ${outcome.why}`);
        console.log(`  ${outcome.kind.padEnd(8)}${chapter.title}`);
        if (outcome.kind === 'failed') console.log(outcome.why.replace(/^/gm, '      '));
      }
    }
  } finally {
    await backend.close();
  }
  console.log(`\n${played} played, ${failed} failed, ${skipped.length} SKIPPED`);
  for (const what of skipped) console.log(`  SKIPPED ${what}`);
  // Not left to Node, which waits for the connections of browsers that were killed: Node 20 once turned in a
  // circle there for an hour and a half (`Environment::CleanupHandles`).
  process.exit(failed === 0 && played > 0 ? 0 : 1);
});
