import { readOrigin } from '../../build/env/origin.ts';
import { codeOf, LocalError } from '../errors.ts';

/** What a server answered, its body read. */
export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** The body as it was before it was compressed. */
  readonly bytes: Uint8Array;
  readonly text: string;
}

/** A request, a plain GET unless told. */
export interface Visit {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** No answer came: no such host, no connection, no valid certificate, or none in time. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** What a body says as JSON; null where it is none. */
export function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** How long a server may take to answer, in ms. */
export const ANSWER_WITHIN_MS = 15_000;

/**
 * Asks once, follows no redirect and keeps no cookie.
 * @throws {@link Unanswered}.
 */
export async function visit(url: string | URL, { method = 'GET', headers, body }: Visit = {}) {
  try {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
      headers: { 'Accept-Encoding': 'br, gzip', ...headers },
      ...(body !== undefined && { body }),
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    const text = new TextDecoder().decode(bytes);
    return { status: response.status, headers: response.headers, bytes, text } satisfies Answer;
  } catch (error) {
    throw new Unanswered(`${new URL(url).origin} did not answer (${reason(error)})`);
  }
}

function reason(error: unknown): string {
  const { cause, name } = error instanceof Error ? error : new Error(String(error));
  if (name === 'TimeoutError') return `not within ${ANSWER_WITHIN_MS / 1000} s`;
  const code = codeOf(cause);
  if (code !== undefined) return String(code);
  return error instanceof Error ? error.message : String(error);
}

/** The published site under examination. */
export interface Site {
  readonly origin: string;
  /** On this machine: not published, so without a certificate and an address of its own. */
  readonly loopback: boolean;
  /** Asks for a path as a browser would; the same path is asked for once. */
  get(path: string): Promise<Answer>;
}

/**
 * Reads the address from the command line.
 * @throws `usage`.
 */
export function siteAt(address: string): Site {
  const site = readOrigin(address);
  if (site === null) {
    throw new LocalError(
      'usage',
      'Name the site with https:// and without a path: npm run doctor -- https://www.example.com.br',
    );
  }
  const answers = new Map<string, Promise<Answer>>();
  return {
    ...site,
    get: (path) => {
      const known = answers.get(path) ?? visit(new URL(path, site.origin));
      answers.set(path, known);
      return known;
    },
  };
}
