/** Names the outbox's database, and the channel on which its changes are told. */
export const databaseName = 'contact-outbox';
