/** Id of the section with the messages that wait on this device. */
export const pendingListId = 'mensagens-pendentes';

/** Where that section stands, for the router. */
export const pendingListPlace = { to: '/contato', hash: pendingListId } as const;
