import { resolve } from 'node:path';
import { closeOnSignal, ROOT, readOptions, runCommand } from '../command.ts';
import { startServer } from '../web/server.ts';
import { openBackend } from './backend.ts';
import { OWN_ORIGIN } from './build-variables.ts';

/** A path as a pattern that means nothing else. */
const literally = (path: string) => path.replace(/[^\w/.-]/g, '\\$&');

/**
 * What Vite may not serve of the checkout, whose files it serves all the same: the messages, and what OPERATING.md or
 * git calls their backups.
 */
function filesWithMessages(dataDir: string): string[] {
  const root = literally(ROOT);
  return [
    `${literally(resolve(dataDir))}/**`,
    '**/.data/**',
    `${root}messages*`,
    `${root}messages*/**`,
    `${root}*.{sql,csv}`,
  ];
}

/** `npm run dev`: Vite's development server with the same database and API as `npm start`. */
runCommand(async () => {
  const { port, host, dataDir } = readOptions(5173, ['data']);
  const onSignal = closeOnSignal();
  // Fails here, with its sentence, if the port is taken: before a database is opened.
  await (await startServer([], { port, host })).close();
  // Only now that it was asked for rightly: to load it takes a second of a core.
  const { createServer, resolveConfig } = await import('vite');
  // A list of our own takes the place of Vite's.
  const { deny } = (await resolveConfig({ configFile: false }, 'serve')).server.fs;
  const backend = await openBackend({ dataDir, report: (text) => console.log(`  ${text}`) });
  // A developer who tries things here sends nothing to the hosted project that a `.env` may name.
  Object.assign(process.env, OWN_ORIGIN);
  const vite = await createServer({
    root: ROOT,
    server: {
      port,
      host,
      strictPort: true,
      fs: { deny: [...deny, ...filesWithMessages(dataDir)] },
    },
    plugins: [
      {
        name: 'pinhal:local-api',
        configureServer: ({ middlewares }) => {
          middlewares.use(backend.gateway);
        },
      },
    ],
  });
  onSignal(async () => {
    await vite.close();
    await backend.close();
  });
  await vite.listen();
  vite.printUrls();
});
