import { nextEvent } from '../next-event.ts';
import { resolveWithin, settleWithin } from '../time.ts';
import { LostCode, MissingCode } from './lost-code.ts';
import { reloadOnce } from './reload-once.ts';

declare global {
  /** The files the page's first script fetches, or has, by address (`src/first-script/boot.ts`). */
  var files: Readonly<Record<string, Promise<unknown>>> | undefined;
}

/** After this long without an answer, in ms, a second request begins beside the first, which may be dead. */
const patienceMs = 10_000;
/** A request that brings nothing for this long, in ms, is given up. */
const longestSilenceMs = 30_000;

/** The files that are in the browser's cache, or on their way there, by address. */
const fetched = new Map<string, Promise<unknown>>();

/** @param onAnswer called when the answer begins. */
async function request(
  url: string,
  onAnswer = () => {},
  cache: RequestCache = 'default',
): Promise<void> {
  const silence = new AbortController();
  const wait = () => setTimeout(() => silence.abort(), longestSilenceMs);
  let timer = wait();
  try {
    const answer = await fetch(url, { signal: silence.signal, cache });
    onAnswer();
    // A hotspot, a company's proxy and some hosts answer with a page; imported, the file would be lost
    // for as long as this page lives.
    const isPage = /html/.test(answer.headers.get('Content-Type') ?? '');
    if (answer.status === 404 || (answer.ok && isPage)) throw new MissingCode(`gone: ${url}`);
    if (!answer.ok) throw new LostCode(`${answer.status} ${url}`);
    // To its end: the cache keeps nothing less.
    const reader = answer.body?.getReader();
    while (reader && !(await reader.read()).done) {
      clearTimeout(timer);
      timer = wait();
    }
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Fetches a file. Unless a server has answered that it cannot, asks again before failing: at once where no whole
 * answer came or the file is said to be gone, beside the first request if that is silent.
 */
async function fetchFile(url: string): Promise<void> {
  let isAnswered = () => {};
  const first = request(url, () => isAnswered());
  const second = new Promise<void>((resolve, reject) => {
    // Chromium makes a second request wait for the first, unless it bypasses the cache.
    let again: Promise<void> | undefined;
    const askAgain = () => {
      again ??= request(url, undefined, 'reload');
      resolve(again);
    };
    const timer = setTimeout(askAgain, patienceMs);
    isAnswered = () => clearTimeout(timer);
    first.catch((error: unknown) => {
      clearTimeout(timer);
      // A server that has answered would say the same again. That a file is gone is asked again, as some hosts
      // let the browser remember it for a year.
      if (error instanceof LostCode && !(error instanceof MissingCode)) reject(error);
      else askAgain();
    });
  });
  await Promise.any([first, second]).catch(({ errors }: AggregateError) => {
    throw errors.at(-1);
  });
}

/** Fetches a file, unless the page's first script does; what that loses, or waits for too long, is fetched anew. */
function bringFile(url: string): Promise<unknown> {
  const anew = () => fetchFile(url);
  const early = globalThis.files?.[url];
  if (early === undefined) return anew();
  return settleWithin(early.catch(anew), longestSilenceMs, anew);
}

/**
 * Brings files into the browser's cache, from which they are imported. In many browsers an import that fails on
 * the way is lost for as long as the page lives; a plain fetch can be tried again.
 */
export async function fetchFiles(urls: readonly string[]): Promise<void> {
  const all = urls.map((url) => {
    const file = fetched.get(url) ?? bringFile(url);
    fetched.set(url, file);
    file.catch(() => fetched.delete(url));
    return file;
  });
  await Promise.all(all);
}

/**
 * Fetches code, then imports it. The build turns every `import()` of the page into a call of this
 * (`build/fetched-imports.ts`).
 * @param urls of the module and of the files it imports.
 */
export async function importCode<Code>(
  load: () => Promise<Code>,
  urls: readonly string[],
): Promise<Code> {
  const hadFallback = hasFallback;
  // Firefox and Safari break off the imports of a page that is being left: a reload would take the place of the next.
  // Listens no longer than it has to, as older Firefox does not keep a page with such a listener for the way back.
  let isLeft = false;
  const onLeave = () => {
    isLeft = true;
  };
  addEventListener('beforeunload', onLeave);
  try {
    await fetchFiles(urls);
    return await load().catch((cause: unknown) => {
      for (const url of urls) fetched.delete(url);
      if (isLeft) throw cause;
      throw Object.assign(new MissingCode(urls[0], { cause }), { brokenFile: urls[0] });
    });
  } catch (cause) {
    const event = new Event('vite:preloadError', { cancelable: true });
    // A reloaded page would have to fetch over the same bad line, so only missing code asks for one.
    if (!(cause instanceof MissingCode) || hadFallback || dispatchEvent(event))
      throw cause instanceof LostCode ? cause : new LostCode(urls[0], { cause });
    // A listener (`pwa/recover.ts`) reloads the page.
    return new Promise(() => {});
  } finally {
    removeEventListener('beforeunload', onLeave);
  }
}

/** Whether the caller that fetches code right now has a fallback for missing code. */
let hasFallback = false;

/**
 * Fetches code for a caller that has a fallback. Elsewhere missing code makes the page reload
 * (`pwa/recover.ts`); here that would take away what the visitor is about to be told.
 * @param fetchCode has to import before it waits for anything.
 */
export async function fetchWithFallback<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  const before = hasFallback;
  hasFallback = true;
  try {
    // Not awaited: only the imports that begin right now have this fallback.
    return fetchCode();
  } finally {
    hasFallback = before;
  }
}

/** How long a visitor waits for code after a click, in ms: on a dead line a fetch may take minutes to fail. */
const longestWaitMs = 15_000;

/** Fetches code that a visitor waits for; null if it is lost or late. Never rejects. */
export function fetchInTime<Code>(fetchCode: () => Promise<Code>): Promise<Code | null> {
  return resolveWithin(fetchWithFallback(fetchCode), longestWaitMs, null);
}

/** A retry has a chance then: the connection is back, or the visitor acts. */
const retryEvents = ['online', 'focusin', 'pointerdown', 'visibilitychange'] as const;
/** The pause after which it is tried again without such an event, doubled each time, in ms. */
const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Fetches until it succeeds; never rejects. `onFailure` is called after each failure. If the code is still missing
 * at the second attempt, the page is reloaded, as only a new one brings it; the text of its form outlives that.
 */
export async function fetchWithRetry<Code>(
  fetchCode: () => Promise<Code>,
  onFailure: () => void = () => {},
): Promise<Code> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, longestPauseMs)) {
    try {
      return await fetchWithFallback(fetchCode);
    } catch (error) {
      onFailure();
      if (error instanceof MissingCode && pauseMs > firstPauseMs) void reloadOnce(error);
      await nextEvent(retryEvents, pauseMs);
    }
  }
}
