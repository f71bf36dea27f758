import type { CDPSession, Page, Route } from '@playwright/test';

/** What the page gets in place of the server's answer. */
interface Answer {
  readonly status: number;
  readonly type?: string;
  readonly body?: string;
}

/**
 * What becomes of a request: it goes on, to what was said of its address before and at last to the server;
 * it is lost on the way, for this reason; or it is answered.
 */
type Fate =
  | 'goes on'
  | { readonly lost: 'Failed' | 'ConnectionReset' | 'BlockedByClient' | 'InternetDisconnected' }
  | Answer;

interface Asked {
  readonly url: string;
  /** Whether it is for a document, of the page or of a frame in it. */
  readonly isDocument: boolean;
}

type Decide = (asked: Asked) => Fate | Promise<Fate>;

/** Ends it: what was asked for until then stays as it was decided, or undecided. */
type Stop = () => Promise<void>;

export const lost = { lost: 'Failed' } as const;
export const gone = { status: 404 } as const;
export const never = new Promise<never>(() => {});

/**
 * Decides what becomes of the page's requests for an address, in which `*` stands for anything. Any `page.route`
 * switches off the browser's cache and stops every request of the page, which costs a visit half as much again
 * (0.80 s of processor time, 1.25 s with it, 0.99 s so; 2026-11-30). Where a test takes the connection away, or
 * the browser keeps pages it leaves, `interceptByRoute` has to do: a second debugger is in the way there.
 */
export async function intercept(page: Page, address: string, decide: Decide): Promise<Stop> {
  if (page.context().browser()?.browserType().name() !== 'chromium')
    return interceptByRoute(page, address, decide);
  const { session, rules, patterns } = await interceptionOf(page);
  const urlPattern = address.replaceAll('**', '*');
  const rule: Rule = { matches: wildcard(urlPattern), decide };
  rules.unshift(rule);
  patterns.add(urlPattern);
  await session.send('Fetch.enable', {
    patterns: [...patterns].map((urlPattern) => ({ urlPattern })),
  });
  // The renderer would take what an earlier page has left in its memory, and ask nobody.
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.setCacheDisabled', { cacheDisabled: false });
  return async () => {
    rules.splice(rules.indexOf(rule), 1);
  };
}

/** The same by Playwright's own means. */
export async function interceptByRoute(page: Page, address: string, decide: Decide): Promise<Stop> {
  const handler = async (route: Route) => {
    const request = route.request();
    const fate = await decide({ url: request.url(), isDocument: request.isNavigationRequest() });
    if (fate === 'goes on') return route.fallback();
    if ('lost' in fate) return route.abort(fate.lost.toLowerCase());
    const { status, type, body } = whole(fate);
    return route.fulfill({ status, contentType: type, body });
  };
  await page.route(address, handler);
  return () => page.unroute(address, handler);
}

interface Rule {
  readonly matches: RegExp;
  readonly decide: Decide;
}

interface Interception {
  readonly session: CDPSession;
  /** The last one first. */
  readonly rules: Rule[];
  /** Those of ended ones too: to take one away would let go what it holds. */
  readonly patterns: Set<string>;
}

const interceptions = new WeakMap<Page, Interception>();

async function interceptionOf(page: Page): Promise<Interception> {
  const present = interceptions.get(page);
  if (present) return present;
  const session = await page.context().newCDPSession(page);
  const rules: Rule[] = [];
  session.on('Fetch.requestPaused', async ({ requestId, request, resourceType }) => {
    const asked = { url: request.url, isDocument: resourceType === 'Document' };
    const fate = await fateOf(asked, rules);
    // The page may be gone by now, or its document.
    await carryOut(session, requestId, fate).catch(() => undefined);
  });
  const interception = { session, rules, patterns: new Set<string>() };
  interceptions.set(page, interception);
  return interception;
}

async function fateOf(asked: Asked, rules: readonly Rule[]): Promise<Fate> {
  for (const { matches, decide } of [...rules]) {
    if (!matches.test(asked.url)) continue;
    const fate = await decide(asked);
    if (fate !== 'goes on') return fate;
  }
  return 'goes on';
}

function carryOut(session: CDPSession, requestId: string, fate: Fate): Promise<unknown> {
  if (fate === 'goes on') return session.send('Fetch.continueRequest', { requestId });
  if ('lost' in fate) {
    return session.send('Fetch.failRequest', { requestId, errorReason: fate.lost });
  }
  const { status, type, body } = whole(fate);
  return session.send('Fetch.fulfillRequest', {
    requestId,
    responseCode: status,
    responseHeaders: [{ name: 'Content-Type', value: type }],
    body: Buffer.from(body).toString('base64'),
  });
}

function whole({ status, type = 'text/plain', body = '' }: Answer): Required<Answer> {
  return { status, type, body };
}

function wildcard(pattern: string): RegExp {
  const literals = pattern.split('*').map((part) => part.replace(/[.+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${literals.join('.*')}$`);
}
