/** What the store asks the database for. */
export type StoreCall = 'claim_notice' | 'settle_notice';

/**
 * The database's API answered, but not as it should: with a status, or a body that nobody here can
 * read. It holds nothing of what a visitor wrote, so it may be logged and told.
 */
export class StoreError extends Error {
  override readonly name = 'StoreError';

  constructor(
    readonly call: StoreCall,
    readonly answer: number | 'unreadable',
  ) {
    const what = answer === 'unreadable' ? 'something else than notices' : answer;
    super(`${call} was answered with ${what}`);
  }
}
