/** A message the company is to be told of; its words are null unless the configuration asks for them. */
export interface Notice {
  /** The message's protocol number. */
  readonly id: string;
  /** The try under way; `settle` shows it. */
  readonly lease: string;
  /** ISO 8601. */
  readonly received_at: string;
  readonly suspected: boolean;
  readonly subject: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly message: string | null;
}

/**
 * What handing an e-mail over to a mail service came to. `failure` is stored and logged, so it holds no
 * personal data.
 */
export type HandOver =
  /** The service took it, now or in an earlier attempt. */
  | { readonly kind: 'taken' }
  /** It refuses this very e-mail; others may pass. */
  | { readonly kind: 'refused'; readonly failure: string }
  /** It is not able, asks for patience, or did not answer: others may have to wait as well. */
  | {
      readonly kind: 'unavailable';
      readonly failure: string;
      /** 0 where it names no time. */
      readonly retryAfterSeconds: number;
      /** What this e-mail holds may be why: whether it is, the store learns from what becomes of others. */
      readonly perhapsThisOne: boolean;
    };

/**
 * Where due notices are kept. Both reject when the database cannot be reached or answers something else. That is a
 * `StoreError` where its API answered (`rest-store.ts`).
 */
export interface NoticeStore {
  /** Takes the notice whose turn it is, mostly that of the newest message; null when none is due. */
  claim(withText: boolean): Promise<Notice | null>;
  settle(notice: Notice, handOver: HandOver): Promise<void>;
}

/**
 * What tells the company of a message, the same for every attempt until the configuration changes. A
 * webhook is given it too.
 */
export interface Email {
  /** The message's protocol number, of which a service is shown an idempotency key. */
  readonly id: string;
  /** One line without control characters. */
  readonly subject: string;
  readonly text: string;
}

/**
 * Hands an e-mail over to a service: the part to replace for another one. Never rejects but for
 * the signal and the network, both of which count as no answer.
 */
export type Provider = (email: Email, signal: AbortSignal) => Promise<HandOver>;
