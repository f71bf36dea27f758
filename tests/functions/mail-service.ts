import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What the service does with one request. */
export type Conduct =
  | 'take'
  | '500'
  | '429'
  | '422'
  | '401'
  /** Takes it, and answers when nobody listens any more. */
  | 'late'
  /** Takes it, and never answers. */
  | 'never'
  /** Takes it, and the connection breaks. */
  | 'cut';

export interface MailRequest {
  /** The idempotency key, which begins with the message's id. */
  readonly key: string;
  readonly id: string;
  readonly body: string;
}

/** Stands for Resend: takes a key's mail once, and answers a repeated key without sending. */
export interface MailService {
  readonly url: string;
  readonly requests: MailRequest[];
  /** How many mails left, by the message's id. */
  readonly mails: Map<string, number>;
  /** Asked before each request. */
  conduct: () => Conduct;
  close(): Promise<void>;
}

/** How Resend says what is wrong, beside a sentence that quotes what it was given. */
const ERROR_NAMES: Partial<Record<Conduct, string>> = {
  '500': 'internal_server_error',
  '429': 'rate_limit_exceeded',
  '422': 'validation_error',
  '401': 'restricted_api_key',
};

/** Longer than any time limit in these tests. */
const LATE_MS = 400;

export async function openMailService(): Promise<MailService> {
  const requests: MailRequest[] = [];
  const mails = new Map<string, number>();
  const taken = new Set<string>();
  const server = createServer(async (request, response) => {
    const key = String(request.headers['idempotency-key']);
    const body = await text(request).catch(() => '');
    const [id = ''] = key.split('/');
    requests.push({ key, id, body });
    const conduct = service.conduct();
    const takes = conduct === 'take' || ['late', 'never', 'cut'].includes(conduct);
    if (takes && !taken.has(key)) mails.set(id, (mails.get(id) ?? 0) + 1);
    if (takes) taken.add(key);
    answer(conduct, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const service: MailService = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    mails,
    conduct: () => 'take',
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return service;
}

function answer(conduct: Conduct, response: ServerResponse): void {
  const json = (status: number, headers = {}) => {
    const name = ERROR_NAMES[conduct];
    const error = {
      statusCode: status,
      name,
      message: 'Invalid `to` field: contato@company.example',
    };
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(name === undefined ? {} : error));
  };
  if (conduct === 'take') json(200);
  else if (conduct === 'late') setTimeout(() => json(200), LATE_MS);
  else if (conduct === 'cut') response.destroy();
  else if (conduct === '429') json(429, { 'Retry-After': '90' });
  else if (conduct !== 'never') json(Number(conduct));
}
