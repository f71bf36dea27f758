import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { LocalError } from '../errors.ts';
import { type Handler, sendJson } from '../web/server.ts';
import { inputRefusal } from './input-limits.ts';
import type { RestRequest, RestResponse } from './postgrest-call.ts';

const PREFIX = '/rest/v1';

/** A message is a few KB; a hosted project's gateway refuses huge bodies as well. */
export const MAX_BODY_BYTES = 1024 * 1024;

/** About what a database or a PostgREST that ended needs to be there again. */
const RETRY_AFTER_S = 3;

const FORWARDED = [
  'accept',
  'accept-profile',
  'authorization',
  'content-profile',
  'content-type',
  'prefer',
  'range',
  'range-unit',
] as const;

const HOP_BY_HOP = new Set(['connection', 'content-length', 'keep-alive', 'transfer-encoding']);

/** What the gateway asks, and whom. */
export interface GatewayOptions {
  /** The publishable key clients have to show. */
  readonly key: string;
  /**
   * Calls PostgREST; rejects with a `LocalError` when it cannot be reached. A call whose client went
   * away before its turn came need not be made.
   */
  readonly request: (call: RestRequest, abandoned: AbortSignal) => Promise<RestResponse>;
  /** The client's address, by default its socket's; what a client says of itself is not asked. */
  readonly addressOf?: (incoming: IncomingMessage) => string | undefined;
}

/**
 * What stands between a browser and PostgREST in a hosted Supabase project: asks for the key and
 * turns it into the anonymous role. Neither bodies nor keys are ever logged.
 */
export function createGateway({
  key,
  request,
  addressOf = ({ socket }) => socket.remoteAddress,
}: GatewayOptions): Handler {
  return (incoming, outgoing, next) => {
    const path = restPath(incoming.url ?? '/');
    if (path === null) {
      next();
      return;
    }
    const denied = keyRefusal(incoming.headers.apikey, key);
    if (denied !== null) {
      incoming.resume();
      sendJson(outgoing, 401, denied);
      return;
    }
    const client = new AbortController();
    outgoing.once('close', () => client.abort());
    const answer = async () => {
      const body = await readBody(incoming);
      if (body === null) {
        sendJson(outgoing, 413, { message: `Request body exceeds ${MAX_BODY_BYTES} bytes` });
        return;
      }
      const { method = 'GET', headers } = incoming;
      const refusal = inputRefusal(path, headers, body);
      if (refusal !== null) {
        sendJson(outgoing, refusal.status, refusal.body);
        return;
      }
      const address = addressOf(incoming);
      const passed = forwarded(headers, body, key);
      if (address !== undefined) passed['x-forwarded-for'] = address;
      const call = { method, path, headers: passed, body };
      const response = await request(call, client.signal).catch((error: unknown) => {
        if (error instanceof LocalError || client.signal.aborted) return null;
        throw error;
      });
      if (response === null) {
        outgoing.setHeader('Retry-After', RETRY_AFTER_S);
        sendJson(outgoing, 503, { message: 'The database API is not available' });
        return;
      }
      if (response.status === 503) outgoing.setHeader('Retry-After', RETRY_AFTER_S);
      outgoing.writeHead(response.status, {
        ...withoutHopByHop(response.headers),
        'cache-control': 'no-store',
        'content-length': response.body.length,
      });
      outgoing.end(response.body);
    };
    answer().catch((error: unknown) => {
      // Reading the request failed: the client has gone, and with it the one to answer.
      if (!incoming.complete) {
        outgoing.destroy();
        return;
      }
      // A fault of ours. Its kind alone: its message might quote what a visitor wrote.
      console.error('gateway:', error instanceof Error ? error.name : 'unknown error');
      if (outgoing.headersSent) outgoing.destroy();
      else sendJson(outgoing, 500, { message: 'The gateway failed' });
    });
  };
}

/** The path below /rest/v1 with its query, or null if the URL is not below it. */
function restPath(url: string): string | null {
  const rest = url.slice(PREFIX.length);
  if (!url.startsWith(PREFIX) || !/^([/?]|$)/.test(rest)) return null;
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** Why a client is not let in, as a hosted project says it, or null. */
function keyRefusal(shown: string | string[] | undefined, key: string) {
  if (shown === undefined) {
    return {
      message: 'No API key found in request',
      hint: 'No `apikey` request header or url param was found.',
    };
  }
  if (shown === key) return null;
  return {
    message: 'Invalid API key',
    hint: 'Double check your Supabase `anon` or `service_role` API key.',
  };
}

/** The whole body, or null if it is too large (then it is read and forgotten). */
async function readBody(incoming: IncomingMessage): Promise<Buffer | null> {
  let chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY_BYTES) chunks.push(chunk);
    else chunks = [];
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : null;
}

function forwarded(headers: IncomingHttpHeaders, body: Buffer, key: string): OutgoingHttpHeaders {
  const result: Record<string, string | string[] | number> = { 'content-length': body.length };
  for (const name of FORWARDED) {
    const value = headers[name];
    // The clients send the key as a bearer token too. It is not a JWT; without it PostgREST takes
    // the anonymous role.
    if (value !== undefined && value !== `Bearer ${key}`) result[name] = value;
  }
  return result;
}

function withoutHopByHop(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !HOP_BY_HOP.has(name)));
}
