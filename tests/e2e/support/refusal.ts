/** Where messages are sent. */
export const messages = '**/rest/v1/contact_messages*';

/** What the server answers to one that its rules forbid. */
export const refusal = {
  status: 400,
  type: 'application/json',
  body: JSON.stringify({ code: '23514', message: 'no' }),
} as const;
