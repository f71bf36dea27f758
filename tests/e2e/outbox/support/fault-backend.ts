import type { RunningBackend } from '../../../../local/commands/backend.ts';
import { type Handler, startServer } from '../../../../local/web/server.ts';
import { createSite } from '../../../../local/web/site.ts';
import { openMigratedBackend } from '../../../database/harness.ts';
import { FaultGateway } from './fault-gateway.ts';

/** The production build and the real local database, with a gateway between that can fail. */
export interface FaultBackend extends RunningBackend {
  readonly faults: FaultGateway;
  /** The build it serves unless told otherwise. */
  readonly distDir: string;
  /** Serves another build from now on, as a deployment does; without one, the first again. */
  deploy(distDir?: string): void;
}

/** Starts both; the database is new, and gone afterwards. */
export async function startFaultBackend(distDir: string): Promise<FaultBackend> {
  const backend = await openMigratedBackend();
  const inner = await startServer([backend.gateway], { port: 0 });
  const faults = new FaultGateway(inner.url);
  const first = createSite(distDir);
  let site = first;
  const currentSite: Handler = (...exchange) => site(...exchange);
  const server = await startServer([faults.handler, currentSite], { port: 0 });
  return {
    ...backend,
    url: server.url,
    faults,
    distDir,
    deploy(other) {
      site = other === undefined ? first : createSite(other);
    },
    async close() {
      faults.heal();
      await server.close();
      await inner.close();
      await backend.close();
    },
  };
}
