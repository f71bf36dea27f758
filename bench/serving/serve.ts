import { join } from 'node:path';
import { openBackend } from '../../local/commands/backend.ts';
import { type Handler, startServer } from '../../local/web/server.ts';
import { createSite } from '../../local/web/site.ts';
import type { BenchContext } from '../context.ts';
import { writeLimitPage } from './limit-page.ts';

/** Where the site and the limit page are served, each an origin of its own. */
export interface Served {
  readonly site: string;
  readonly limit: string;
}

/**
 * Serves the build as `npm start` does, but over HTTP/2 and TLS, and the limit page beside it.
 * @param database whether messages are to be delivered as well.
 */
export async function serve(
  { distDir, tempDir, identity: { identity }, atEnd }: BenchContext,
  { database = false }: { readonly database?: boolean } = {},
): Promise<Served> {
  const start = async (handlers: readonly Handler[]) => {
    const server = await startServer(handlers, { port: 0, identity });
    atEnd(server.close);
    return server.url;
  };
  const handlers = [createSite(distDir)];
  if (database) {
    const backend = await openBackend();
    atEnd(backend.close);
    handlers.unshift(backend.gateway);
  }
  const limitDir = await writeLimitPage(join(tempDir, 'limit'));
  return { site: await start(handlers), limit: await start([createSite(limitDir)]) };
}
