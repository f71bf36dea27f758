import { afterEach, beforeEach } from 'vitest';
import { createGateway } from '../../../local/api/gateway.ts';
import type { RestRequest, RestResponse } from '../../../local/api/postgrest-call.ts';
import { startServer, type WebServer } from '../../../local/web/server.ts';

/** The key the gateway of the running test asks for. */
export const key = 'sb_publishable_local';
export const created: RestResponse = { status: 201, headers: {}, body: Buffer.alloc(0) };

/** What stands in for the API behind it. */
export const api = {
  /** What it was asked, and whether its client has gone since. */
  calls: [] as (RestRequest & { readonly abandoned: AbortSignal })[],
  answer: async (): Promise<RestResponse> => created,
};

/** The server of the running test. */
export let server: WebServer;

beforeEach(async () => {
  api.calls = [];
  api.answer = async () => created;
  server = await startServer(
    [
      createGateway({
        key,
        request: (call, abandoned) => {
          api.calls.push({ ...call, abandoned });
          return api.answer();
        },
      }),
    ],
    { port: 0 },
  );
});
afterEach(() => server.close());

/** Asks the gateway, with its key unless the headers have another. */
export const ask = (path: string, { headers, ...init }: RequestInit = {}) =>
  fetch(`${server.url}${path}`, { ...init, headers: { apikey: key, ...headers } });

export const post = (body: string | Buffer, headers: Record<string, string> = {}) =>
  ask('/rest/v1/contact_messages', {
    method: 'POST',
    body: body as BodyInit,
    headers: { 'Content-Type': 'application/json', ...headers },
  });
