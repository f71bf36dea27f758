import type { RunningBackend } from '../../../../local/commands/backend.ts';
import { startServer } from '../../../../local/web/server.ts';
import { openMigratedBackend } from '../../../database/support/harness.ts';
import { type SiteServer, startSiteServer } from '../../support/site-server.ts';
import { FaultGateway } from './fault-gateway.ts';

/** The production build and the real local database, with a gateway between that can fail. */
export interface FaultBackend extends RunningBackend, Pick<SiteServer, 'deploy' | 'distDir'> {
  readonly faults: FaultGateway;
}

/**
 * Opens a database for what this server serves; it is new, and gone afterwards. Nobody reaches it
 * before the server has the gateway, or the one that can fail, answer first.
 */
export async function openFaultBackend(site: SiteServer): Promise<FaultBackend> {
  const backend = await openMigratedBackend();
  const inner = await startServer([backend.gateway], { port: 0 });
  const { url, distDir, deploy } = site;
  return {
    ...backend,
    url,
    distDir,
    deploy,
    faults: new FaultGateway(inner.url),
    async close() {
      await inner.close();
      await backend.close();
    },
  };
}

/** Starts both. */
export async function startFaultBackend(distDir: string): Promise<FaultBackend> {
  const site = await startSiteServer(distDir);
  const backend = await openFaultBackend(site);
  const { faults } = backend;
  site.answerFirst(faults.handler);
  return {
    ...backend,
    async close() {
      faults.heal();
      await site.close();
      await backend.close();
    },
  };
}
