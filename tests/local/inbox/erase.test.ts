import { expect, test } from 'vitest';
import { eraseMessage } from '../../../local/inbox/erase.ts';
import { type Inbox, idsBeginning, type ReceivedMessage } from '../../../local/inbox/inbox.ts';

const ONE = '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b';
const OTHER = '0b8f5f0e-0000-4000-8000-000000000000';

/** An inbox with messages of these ids, of which those that were erased are noted. */
function inboxOf(ids: readonly string[]): Inbox & { readonly erased: string[] } {
  const erased: string[] = [];
  const toMessage = (id: string): ReceivedMessage => ({
    id,
    name: 'Ana Souza',
    email: 'ana@cliente.example',
    phone: '(41) 5555-0101',
    subject: 'Orçamento',
    message: 'Primeira linha.',
    source_page: '/contato',
    submitted_at: null,
    consent_version: '1',
    suspected: false,
    received_at: '2026-03-04T05:06:08.000Z',
  });
  return {
    erased,
    read: async ({ id }) => ids.filter((one) => one.startsWith(id ?? '')).map(toMessage),
    erase: async (id) => {
      erased.push(id);
      return true;
    },
  };
}

test('the eight characters a visitor sees name a message, which is shown and erased by its whole number', async () => {
  const inbox = inboxOf([ONE]);
  let asked = '';
  await eraseMessage(inbox, '0b8f5f0e', async (question) => {
    asked = question;
    return true;
  });
  expect(asked).toContain(ONE);
  expect(inbox.erased).toEqual([ONE]);
});

test('where several begin so, nothing is asked or erased, and all of them are named', async () => {
  const inbox = inboxOf([ONE, OTHER]);
  const unasked = () => expect.fail('nothing was to be asked');
  await expect(eraseMessage(inbox, '0b8f5f0e', unasked)).rejects.toMatchObject({
    code: 'message-ambiguous',
    message: expect.stringMatching(`^2 messages [^\\n]*0b8f5f0e;[^\\n]*${ONE}, ${OTHER}\\.$`),
  });
  expect(inbox.erased).toEqual([]);
});

test('what begins with a number lies between the first and the last id that does; a whole one is both', () => {
  expect(idsBeginning('0b8f5f0e')).toEqual([
    '0b8f5f0e-0000-0000-0000-000000000000',
    '0b8f5f0e-ffff-ffff-ffff-ffffffffffff',
  ]);
  expect(idsBeginning(ONE)).toEqual([ONE, ONE]);
});
