import { type IncomingHttpHeaders, type OutgoingHttpHeaders, request } from 'node:http';
import { LocalError } from '../errors.ts';
import type { Address } from '../sockets.ts';

/** One call to PostgREST, its body read completely. */
export interface RestRequest {
  readonly method: string;
  readonly path: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: Buffer;
}

/** What PostgREST answered, its body read completely. */
export interface RestResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Asks PostgREST once. Rejects with `postgrest-unreachable` or `postgrest-silent`. */
export function callPostgrest(
  address: Address,
  call: RestRequest,
  withinMs: number,
): Promise<RestResponse> {
  return new Promise((resolve, reject) => {
    const lost = (cause: Error) =>
      reject(
        cause instanceof LocalError
          ? cause
          : new LocalError('postgrest-unreachable', 'PostgREST cannot be reached', { cause }),
      );
    const outgoing = request({
      ...address,
      // A kept connection may be gone by the next call, and nobody could tell what became of it.
      agent: false,
      method: call.method,
      path: call.path,
      headers: call.headers,
      timeout: withinMs,
    });
    outgoing.once('timeout', () =>
      outgoing.destroy(new LocalError('postgrest-silent', 'PostgREST did not answer in time')),
    );
    outgoing.once('error', lost);
    outgoing.once('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.once('error', lost);
      incoming.once('end', () =>
        resolve({
          status: incoming.statusCode ?? 502,
          headers: incoming.headers,
          body: Buffer.concat(chunks),
        }),
      );
    });
    outgoing.end(call.body);
  });
}
