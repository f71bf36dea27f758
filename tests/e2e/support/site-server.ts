import { type Handler, startServer } from '../../../local/web/server.ts';
import { createSite } from '../../../local/web/site.ts';

/** A build on an origin of its own. */
export interface SiteServer {
  /** The address to open in a browser, without a trailing slash. */
  readonly url: string;
  /** The build it serves unless told otherwise. */
  readonly distDir: string;
  /** Serves another build from now on, as a deployment does; without one, the first again. */
  readonly deploy: (distDir?: string) => void;
  /** Has this answer what it can before the build does; without one, the build alone answers again. */
  readonly answerFirst: (handler?: Handler) => void;
  readonly close: () => Promise<void>;
}

const PASS_ON: Handler = (_request, _response, next) => next();

/** Starts one, without a database, on any free port. */
export async function startSiteServer(distDir: string): Promise<SiteServer> {
  const build = createSite(distDir);
  let site = build;
  let first = PASS_ON;
  const currentFirst: Handler = (...exchange) => first(...exchange);
  const currentSite: Handler = (...exchange) => site(...exchange);
  const { url, close } = await startServer([currentFirst, currentSite], { port: 0 });
  return {
    url,
    distDir,
    deploy(other) {
      site = other === undefined ? build : createSite(other);
    },
    answerFirst(handler = PASS_ON) {
      first = handler;
    },
    close,
  };
}
