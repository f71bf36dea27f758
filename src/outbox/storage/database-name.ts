/** The name of the outbox's database, and of the channel that tells of its changes. */
export const databaseName = 'contact-outbox';
