/** The tag of the worker's Background Sync. */
export const syncTag = 'contact-outbox';
