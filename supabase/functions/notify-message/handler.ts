import { writeEmail } from './email.ts';
import type { HandOver, Notice, NoticeStore, Provider } from './notice.ts';
import { sameSecret } from './secret.ts';
import { StoreError } from './store-error.ts';

export interface HandlerOptions {
  readonly store: NoticeStore;
  readonly provider: Provider;
  /** What the caller has to show in `x-notify-secret`. */
  readonly secret: string;
  /** Where the company reads its messages. */
  readonly link: string;
  /** Whether the e-mail carries the visitor's words. */
  readonly withText: boolean;
  /** How long the mail service may take for one e-mail. */
  readonly sendWithinMs?: number;
  /** After this no further e-mail is begun; what is left waits for the next call. */
  readonly workForMs?: number;
}

/** What the doctor knows the function by, without its secret. */
type RefusalCode = 'wrong_secret' | 'not_configured';

function refusal(status: number, code: RefusalCode, message: string): Response {
  return Response.json({ code, message }, { status });
}

/** Says to everybody what is missing, instead of doing anything. */
export function refuseAll(problem: string): () => Response {
  return () => refusal(500, 'not_configured', problem);
}

/** The most that is worth telling the caller; no personal data. */
interface Report {
  taken: number;
  failed: number;
}

/**
 * `POST` hands every due notice to the mail service, one after the other, and answers with how
 * many. It may be called as often as one likes, also twice at the same time.
 */
export function createHandler(options: HandlerOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    if (request.method !== 'POST') {
      return Response.json({ message: 'POST only' }, { status: 405, headers: { Allow: 'POST' } });
    }
    if (!(await sameSecret(request.headers.get('x-notify-secret') ?? '', options.secret))) {
      return refusal(401, 'wrong_secret', 'Wrong x-notify-secret');
    }
    try {
      return Response.json(await handOverAll(options));
    } catch (error) {
      const { logged, message } = tellable(error);
      console.error('notify-message:', logged);
      return Response.json({ message }, { status: 503 });
    }
  };
}

/** The part of a failure that may be logged, and told to the caller. */
function tellable(error: unknown): { logged: string; message: string } {
  if (error instanceof StoreError) return { logged: error.message, message: error.message };
  // Only the kind of any other error: its message might quote what a visitor wrote.
  const logged = error instanceof Error ? error.name : 'unknown error';
  return { logged, message: 'The database was not reached' };
}

async function handOverAll(options: HandlerOptions): Promise<Report> {
  const { store, withText, workForMs = 40_000 } = options;
  const report: Report = { taken: 0, failed: 0 };
  const end = Date.now() + workForMs;
  while (Date.now() < end) {
    // Also null once the store has paused all notices because the mail service itself seems to fail.
    const notice = await store.claim(withText);
    if (notice === null) break;
    const result = await handOver(notice, options);
    if (result.kind !== 'taken') console.error('notify-message:', result.failure);
    await store.settle(notice, result);
    report[result.kind === 'taken' ? 'taken' : 'failed'] += 1;
  }
  return report;
}

async function handOver(notice: Notice, options: HandlerOptions): Promise<HandOver> {
  const { provider, link, sendWithinMs = 10_000 } = options;
  try {
    return await provider(writeEmail(notice, link), AbortSignal.timeout(sendWithinMs));
  } catch (error) {
    // Nobody knows whether it was taken. The next try shows the same key.
    const failure = error instanceof Error ? error.name : 'unknown error';
    return {
      kind: 'unavailable',
      failure: `no answer: ${failure}`,
      retryAfterSeconds: 0,
      perhapsThisOne: true,
    };
  }
}
