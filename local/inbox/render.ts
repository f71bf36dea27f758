import { oneLine, printable } from '../printable.ts';
import type { ReceivedMessage } from './inbox.ts';

/** The messages as text for a terminal. */
export function renderMessages(messages: readonly ReceivedMessage[]): string {
  const count = messages.length === 1 ? '1 message' : `${messages.length} messages`;
  return [count, ...messages.map(renderMessage)].join('\n\n');
}

function renderMessage(message: ReceivedMessage): string {
  const rows = [
    ['Received', message.received_at],
    ['Written', message.submitted_at ?? 'unknown'],
    ['Name', message.name],
    ['E-mail', message.email],
    ['Phone', message.phone],
    ['Page', message.source_page ?? 'unknown'],
    ['Protocol', message.id],
  ] as const;
  const doubt = message.suspected ? [['Suspected', 'the form doubts that a person wrote it']] : [];
  return [
    `── ${oneLine(message.subject)}`,
    ...[...rows, ...doubt].map(([label, value]) => `   ${label.padEnd(9)} ${oneLine(value)}`),
    '',
    ...printable(message.message)
      .split('\n')
      .map((line) => `   ${line}`),
  ].join('\n');
}
