import { expect, test } from 'vitest';
import { messageAsText, protocolText } from '../../src/content/contact/contact.ts';
import { inWords, pendingMessages } from '../../src/content/contact/pending-messages.ts';
import { contactToasts, deliveredLaterToast } from '../../src/content/contact/toasts.ts';
import { headerText } from '../../src/content/navigation.ts';

test('counts agree in number with their noun', () => {
  expect(headerText.pendingCount(1)).toBe('1 mensagem pendente');
  expect(headerText.pendingCount(3)).toBe('3 mensagens pendentes');
  expect(pendingMessages.attempts(1)).toBe('1 tentativa');
  expect(deliveredLaterToast(1).title).toBe('Sua mensagem pendente foi enviada.');
  expect(deliveredLaterToast(2).title).toBe('Suas 2 mensagens pendentes foram enviadas.');
});

test.each([
  [-30, 'em instantes'],
  [0, 'em instantes'],
  [40, 'em até 1 minuto'],
  [60, 'em 1 minuto'],
  [59.8, 'em 1 minuto'],
  [900, 'em 15 minutos'],
  [3600, 'em 1 hora'],
])('an attempt due in %d seconds is announced "%s"', (seconds, words) => {
  expect(inWords(seconds)).toBe(words);
});

test('only a message that is saved is called saved', () => {
  for (const toast of [contactToasts.notSavedNotSent, contactToasts.queueFull]) {
    expect(`${toast.title} ${toast.detail}`).toMatch(/não (?:foi enviada nem|foi) guardada/);
  }
  expect(contactToasts.savedOffline.title).toBe('Mensagem guardada neste aparelho.');
});

test('who has a text in the form alone is told not to close the page', () => {
  const onlyInForm = [
    'failedNotSaved',
    'notSavedNotSent',
    'maybeSavedNotSent',
    'notSavedMaybeSent',
    'queueFull',
    'tooLarge',
  ] as const;
  for (const outcome of onlyInForm) {
    expect(contactToasts[outcome].detail, outcome).toMatch(/não feche esta página/i);
  }
});

test('a message leaves the form as text with every field in it', () => {
  const text = messageAsText({
    name: 'Ana',
    email: 'ana@cliente.example',
    phone: '(41) 5555-0199',
    subject: 'Orçamento',
    message: 'Preciso de um sistema.\nObrigada.',
  });
  expect(text).toBe(
    'Assunto: Orçamento\nNome: Ana\nE-mail: ana@cliente.example\nTelefone: (41) 5555-0199\n\nPreciso de um sistema.\nObrigada.',
  );
});

test('a protocol number is shown by its first eight characters, as the privacy page says', () => {
  const shown = protocolText('0123abcd-4567-4890-8abc-0123456789ab');
  expect(shown).toBe('Protocolo: 0123abcd');
});
