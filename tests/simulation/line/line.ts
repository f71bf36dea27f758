import type { ContactRow } from '../../../src/outbox/entry/message.ts';
import type { SeededChance } from '../chance.ts';
import type { Actor, Scheduler } from '../scheduler.ts';
import type { Weather } from '../weather.ts';
import type { Answer, SimulatedServer } from './server.ts';

export interface LineParts {
  readonly scheduler: Scheduler;
  readonly chance: SeededChance;
  readonly weather: () => Weather;
  readonly server: SimulatedServer;
  /** A POST leaves; returns what to call when its sender has heard how it ended, or gave it up. */
  readonly onPost: (by: Actor, id: string) => () => void;
}

const latencyMs = [30, 300, 900, 2000];
const lateMs = [30, 900, 6000, 14_000, 16_000, 45_000];

/** What lies between the device and the server. What has left is not stopped by a page that dies. */
export class SimulatedLine {
  /** Whether anything leaves the device. */
  isUp = true;
  /** What `navigator.onLine` says where nothing leaves: it may not have noticed. */
  isNoticed = true;
  readonly #parts: LineParts;

  constructor(parts: LineParts) {
    this.#parts = parts;
  }

  readonly isOnline = (): boolean => this.isUp || !this.isNoticed;

  /** The `fetch` of a page or worker. */
  fetchOf(actor: Actor): typeof fetch {
    return (_, { body, signal } = {}) =>
      new Promise<Response>((resolve, reject) => {
        const row = JSON.parse(String(body)) as ContactRow;
        const over = this.#parts.onPost(actor, row.id);
        const settle = (work: () => void) => () => {
          over();
          work();
        };
        signal?.addEventListener(
          'abort',
          settle(() => reject(signal.reason)),
        );
        const reset = settle(() => reject(new TypeError('fetch failed')));
        this.#send(actor, row, {
          reset,
          answer: (answer, isTorn) => resolve(this.#response(actor, answer, isTorn, over)),
        });
      });
  }

  #send(
    actor: Actor,
    row: ContactRow,
    { reset, answer }: { reset: () => void; answer: (answer: Answer, isTorn: boolean) => void },
  ): void {
    const { scheduler, chance, weather, server } = this.#parts;
    const lose = (what: string) => scheduler.add(actor, what, reset);
    if (!this.isUp) {
      lose('a POST does not leave: no connection');
      return;
    }
    const { request, latency } = weather();
    const isTroubled = chance.happens(request);
    if (isTroubled && chance.happens(0.3)) {
      // Or nobody ever says so.
      if (chance.happens(0.7)) lose('a POST gets lost, and the page hears of it');
      return;
    }
    const arrive = (illness = weather().server) => {
      const met = server.receive(row, chance, illness);
      this.#answer(actor, met, { reset, answer });
    };
    // Chromium sends a POST again when a connection that it reused is reset before the answer.
    const isResent = isTroubled && chance.happens(0.3);
    const arriveTwice = () => {
      server.receive(row, chance, weather().server);
      // Only the second answer is heard: that the table has fallen ill since, nobody could know.
      const again = () => arrive(server.rows.has(row.id) ? 0 : undefined);
      scheduler.add(scheduler.world, `the POST of ${actor.name} arrives again`, again);
    };
    const isSlow = isTroubled || chance.happens(latency);
    const delayMs = isSlow ? chance.pick(isTroubled ? lateMs : latencyMs) : 0;
    const what = `the POST of ${actor.name} arrives`;
    scheduler.add(scheduler.world, what, isResent ? arriveTwice : () => arrive(), { delayMs });
  }

  #answer(
    actor: Actor,
    met: Answer,
    { reset, answer }: { reset: () => void; answer: (answer: Answer, isTorn: boolean) => void },
  ): void {
    const { scheduler, chance, weather } = this.#parts;
    const said = `${met.status}${met.code === undefined ? '' : ` ${met.code}`}`;
    const hear = (isTorn: boolean) => () => answer(met, isTorn);
    if (!chance.happens(weather().answer)) {
      scheduler.add(actor, `is answered ${said}`, hear(false));
      return;
    }
    switch (chance.below(4)) {
      case 0:
        scheduler.add(actor, `the line breaks before the answer ${said}`, reset);
        return;
      case 1:
        scheduler.add(actor, `only the head of the answer ${said} comes`, hear(true));
        return;
      case 2: {
        const delayMs = chance.pick(lateMs);
        scheduler.add(actor, `is answered ${said}, late`, hear(false), { delayMs });
        return;
      }
      default:
        // No answer ever comes.
        return;
    }
  }

  /** As much of a response as the outbox's client looks at; `over`: all of it has been heard. */
  #response(
    actor: Actor,
    { status, code, message, retryAfter }: Answer,
    isTorn: boolean,
    over: () => void,
  ): Response {
    const { scheduler, chance } = this.#parts;
    const headers = {
      get: (name: string) => (name === 'Retry-After' ? (retryAfter ?? null) : null),
    };
    const json = () =>
      new Promise((resolve, reject) => {
        const isWhole = !isTorn && code !== undefined;
        const read = () => {
          over();
          if (isWhole) resolve({ code, message });
          else reject(new SyntaxError('torn'));
        };
        if (isWhole || chance.happens(0.5))
          scheduler.add(actor, 'the body of the answer ends', read);
      });
    const isOk = status >= 200 && status < 300;
    // Of a success nobody reads the body.
    if (isOk) over();
    return { ok: isOk, status, headers, json } as unknown as Response;
  }
}
