import type { BrowserContext, ConsoleMessage, Request, WebError, Worker } from '@playwright/test';
import { MAP_ORIGIN } from '../map.ts';

/** What no page of a test may do, as far as it was done in the windows that are watched. */
export interface Watch {
  /** Errors and warnings on the console. */
  readonly said: string[];
  /** Addresses of other sites that were asked for. */
  readonly asked: string[];
  /** Watches one more window. */
  readonly begin: (context: BrowserContext) => void;
  /** Watches none of them any more. */
  readonly end: () => void;
}

/** Said by Playwright itself where a project blocks the service worker. */
const BLOCKED_WORKER = 'Service Worker registration blocked by Playwright';

/** Said by Chromium of {@link reportErrors}: the worker's own script has been run by then. */
const LATE_LISTENER = /^Event handler of '(?:error|unhandledrejection)' event/;

/** Those that report already: tests that share a window share its worker. */
const reporting = new WeakSet<Worker>();

/** Has a service worker write what it does not catch on its console: Playwright hands on nothing else. */
async function reportErrors(worker: Worker): Promise<void> {
  if (reporting.has(worker)) return;
  reporting.add(worker);
  const listen = () => {
    addEventListener('error', ({ message }) => console.error('in the worker:', message));
    addEventListener('unhandledrejection', ({ reason }) =>
      console.error('in the worker:', String(reason)),
    );
  };
  // It may have ended meanwhile.
  await worker.evaluate(listen).catch(() => {});
}

/**
 * @param expectedErrors what may be on the console: the text, and where it is from: `text (address)`
 * @param home the origin of the site
 */
export function startWatch(expectedErrors: readonly RegExp[], home: string | undefined): Watch {
  const said: string[] = [];
  const asked: string[] = [];
  const watched = new Set<BrowserContext>();
  const note = (text: string) => {
    if (!expectedErrors.some((pattern) => pattern.test(text))) said.push(text);
  };
  const noteMessage = (message: ConsoleMessage) => {
    const { url } = message.location();
    // Without a stand-in the map's server cannot be reached from here.
    if (url.startsWith(MAP_ORIGIN)) return;
    // The browser asks for it when it likes, also for a page that names none: whether that is before the
    // connection goes is chance. tests/site looks whether the site has it.
    if (url.endsWith('/favicon.ico')) return;
    const text = message.text();
    if (text === BLOCKED_WORKER || LATE_LISTENER.test(text)) return;
    // Which file did not come is not in the text.
    if (['error', 'warning'].includes(message.type())) note(`${text} (${url})`);
  };
  const noteError = (error: WebError) => note(error.error().message);
  const noteRequest = (request: Request) => {
    const { protocol, origin } = new URL(request.url());
    const known = origin === home || origin === MAP_ORIGIN;
    if (protocol.startsWith('http') && !known) asked.push(request.url());
  };
  return {
    said,
    asked,
    begin(context) {
      watched.add(context);
      for (const worker of context.serviceWorkers()) void reportErrors(worker);
      context.on('serviceworker', reportErrors);
      context.on('console', noteMessage);
      context.on('weberror', noteError);
      context.on('request', noteRequest);
    },
    end() {
      for (const context of watched) {
        context.off('serviceworker', reportErrors);
        context.off('console', noteMessage);
        context.off('weberror', noteError);
        context.off('request', noteRequest);
      }
    },
  };
}
