import type { IncomingHttpHeaders } from 'node:http';

/**
 * How deep a body may nest. Postgres refuses some 6,000 levels, by the depth of its
 * stack; the embedded one has a smaller stack and no such check, and dies. A message has one level.
 */
const MAX_DEPTH = 1_000;

/** A request the API cannot be asked, and what is answered in its place. */
export interface Refusal {
  readonly status: number;
  readonly body: { readonly code?: string; readonly message: string; readonly hint?: string };
}

const TOO_DEEP: Refusal = {
  status: 413,
  body: {
    code: '54001',
    message: 'stack depth limit exceeded',
    hint: `At most ${MAX_DEPTH} levels are taken.`,
  },
};

/** PostgREST 12 answers malformed CSV with a 500, and no client of ours sends any. */
const NOT_JSON: Refusal = {
  status: 415,
  body: { message: 'Only bodies of the type application/json are taken' },
};

/** PostgREST needs seconds to read some queries that are longer; the form's has 17 characters. */
const MAX_PATH = 4_096;

const TOO_LONG: Refusal = {
  status: 414,
  body: { message: `The address exceeds ${MAX_PATH} characters` },
};

/** PostgREST 12 answers it with a 500. */
const NOT_UTF8: Refusal = {
  status: 400,
  body: { message: 'The address is no UTF-8 in percent encoding' },
};

/** Why a request must not reach the database, or null. */
export function inputRefusal(
  path: string,
  headers: IncomingHttpHeaders,
  body: Buffer,
): Refusal | null {
  if (path.length > MAX_PATH) return TOO_LONG;
  if (!isDecodable(path)) return NOT_UTF8;
  const mediaType = headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase();
  if (body.length > 0 && mediaType !== undefined && mediaType !== 'application/json') {
    return NOT_JSON;
  }
  return jsonDepth(body) > MAX_DEPTH ? TOO_DEEP : null;
}

function isDecodable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING = new Set([0x5b, 0x7b]);
const CLOSING = new Set([0x5d, 0x7d]);

/** The deepest nesting of arrays and objects, in valid JSON or up to what makes it invalid. */
function jsonDepth(body: Buffer): number {
  let depth = 0;
  let deepest = 0;
  let inText = false;
  for (let index = 0; index < body.length; index += 1) {
    const byte = body[index] ?? 0;
    if (inText) {
      if (byte === BACKSLASH) index += 1;
      else if (byte === QUOTE) inText = false;
    } else if (byte === QUOTE) inText = true;
    else if (OPENING.has(byte)) {
      depth += 1;
      deepest = Math.max(deepest, depth);
    } else if (CLOSING.has(byte)) depth -= 1;
  }
  return deepest;
}
