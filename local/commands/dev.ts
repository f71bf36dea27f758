import { closeOnSignal, ROOT, readOptions, runCommand } from '../command.ts';
import { startServer } from '../web/server.ts';
import { openBackend } from './backend.ts';
import { OWN_ORIGIN } from './build-variables.ts';

/** What Vite denies by itself, unless it is told what to deny. */
const DENIED_BY_VITE = ['.env', '.env.*', '*.{crt,pem}', '**/.git/**'];

/** `npm run dev`: Vite's development server with the same database and API as `npm start`. */
runCommand(async () => {
  const { port, host, dataDir } = readOptions(5173, ['data']);
  const onSignal = closeOnSignal();
  // Fails here, with its sentence, if the port is taken: before a database is opened.
  await (await startServer([], { port, host })).close();
  // Only now that it was asked for rightly: to load it takes a second of a core.
  const { createServer } = await import('vite');
  const backend = await openBackend({ dataDir, report: (text) => console.log(`  ${text}`) });
  // A developer who tries things here sends nothing to the hosted project that a `.env` may name.
  Object.assign(process.env, OWN_ORIGIN);
  const vite = await createServer({
    root: ROOT,
    server: {
      port,
      host,
      strictPort: true,
      // Vite serves any other file of the checkout: messages and their backups are in some.
      fs: { deny: [...DENIED_BY_VITE, '**/.data/**', `${dataDir}/**`, 'messages.*', '*.sql'] },
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
