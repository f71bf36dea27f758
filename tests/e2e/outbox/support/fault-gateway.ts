import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Handler } from '../../../../local/web/server.ts';
import type { ContactRow } from '../../../../src/outbox/entry/message.ts';

/** One POST of a message, on its way to the real gateway. */
export interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly row: ContactRow;
  /** An earlier POST has put the row into the table. */
  readonly isStored: boolean;
  /** Hands the POST to the real gateway; its answer is not passed on yet. */
  readonly insert: () => Promise<Answer>;
  /** Passes an answer on to the browser. */
  readonly reply: (answer: Answer) => void;
  /** Keeps the connection open, without a word, until everything is healed. */
  readonly hold: () => void;
}

/** A whole HTTP answer. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** What becomes of one POST. */
export type Fault = (exchange: Exchange) => void | Promise<void>;

/** The line works: what the gateway answers is what the browser gets. */
export const pass: Fault = async ({ insert, reply }) => reply(await insert());

const PATH = /^\/rest\/v1\/contact_messages\b/;

/** Stands between the browser and the real gateway, counts POSTs and breaks them on request. */
export class FaultGateway {
  /** What the next POSTs meet, in order; afterwards `otherwise` is met. */
  readonly script: Fault[] = [];
  otherwise: Fault = pass;
  readonly #target: string;
  readonly #held = new Set<ServerResponse>();
  readonly #stored = new Set<string>();
  #ids: string[] = [];
  #open = 0;
  #mostAtOnce = 0;

  /** `target` is the address of the real gateway. */
  constructor(target: string) {
    this.#target = target;
  }

  /** How many POSTs have arrived, of all messages or of one. */
  posts(id?: string): number {
    return this.#ids.filter((one) => id === undefined || one === id).length;
  }

  /** The largest number of POSTs that were under way at one time. */
  get mostAtOnce(): number {
    return this.#mostAtOnce;
  }

  /** After these faults everything works again; what was held loses its connection. */
  heal(...last: readonly Fault[]): void {
    this.script.splice(0, Infinity, ...last);
    this.otherwise = pass;
    for (const response of this.#held) response.destroy();
    this.#held.clear();
  }

  /** As new, for the next test. */
  reset(): void {
    this.heal();
    this.#ids = [];
    this.#stored.clear();
    this.#mostAtOnce = 0;
  }

  readonly handler: Handler = (request, response, next) => {
    if (request.method !== 'POST' || !PATH.test(request.url ?? '')) {
      next();
      return;
    }
    // A browser that goes away in the middle of its request is one of the faults.
    this.#take(request, response).catch(() => response.destroy());
  };

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    const row = JSON.parse(body.toString()) as ContactRow;
    this.#ids.push(row.id);
    this.#open += 1;
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#open);
    response.on('close', () => {
      this.#open -= 1;
    });
    const fault = this.script.shift() ?? this.otherwise;
    await fault({
      request,
      response,
      row,
      isStored: this.#stored.has(row.id),
      insert: async () => {
        const answer = await this.#forward(request, body);
        if (answer.status === 201) this.#stored.add(row.id);
        return answer;
      },
      reply({ status, headers, body: answer }) {
        response.writeHead(status, headers);
        response.end(answer);
      },
      hold: () => {
        this.#held.add(response);
      },
    });
  }

  async #forward(request: IncomingMessage, body: Buffer): Promise<Answer> {
    const headers = new Headers();
    for (const [name, value] of Object.entries(request.headers)) {
      const travels = !['host', 'connection', 'content-length'].includes(name);
      if (travels && typeof value === 'string') headers.set(name, value);
    }
    const url = `${this.#target}${request.url}`;
    const answer = await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) });
    const content = Buffer.from(await answer.arrayBuffer());
    return {
      status: answer.status,
      headers: {
        'Content-Length': String(content.length),
        'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain',
      },
      body: content,
    };
  }
}
