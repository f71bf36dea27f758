import { parseArguments, runCommand } from '../../local/command.ts';
import { wholeNumber } from '../whole-number.ts';
import type { LoadResult } from './load.ts';

const MINUTES = 5;

/** `npm run load`: 1,000 messages of 200 clients, while the local backend's processes are killed. */
runCommand(async () => {
  const { values } = parseArguments({
    options: {
      messages: { type: 'string', default: '1000' },
      clients: { type: 'string', default: '200' },
    },
  });
  const options = {
    messages: wholeNumber('--messages', values.messages, { min: 10, max: 20_000 }),
    clients: wholeNumber('--clients', values.clients, { min: 1, max: 500 }),
    withinMs: MINUTES * 60_000,
  };
  // Once it is known what to do: the whole product is loaded with it.
  const { loadWithPartsKilled, loadWithServerKilled } = await import('./load.ts');
  console.log(`\n  ${options.messages} messages of ${options.clients} clients, twice`);
  tell('database and API killed', await loadWithPartsKilled(options));
  tell('server killed', await loadWithServerKilled(options));
});

function tell(what: string, { seconds, acknowledged, repeated }: LoadResult): void {
  console.log(
    `  ${what}: ${acknowledged} acknowledged and stored once each, in ${seconds.toFixed(1)} s, ` +
      `${repeated} attempts repeated`,
  );
}
