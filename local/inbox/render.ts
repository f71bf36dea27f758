import { oneLine, printable } from '../printable.ts';
import { fold } from './fold.ts';
import type { ReceivedMessage } from './inbox.ts';

/** Where no terminal says how wide it is. */
const USUAL_COLUMNS = 80;

/**
 * The messages as text for a terminal. Each row of what a visitor wrote stands behind a mark, however long its line is
 * and whatever it looks like.
 */
export function renderMessages(
  messages: readonly ReceivedMessage[],
  terminal = process.stdout.columns,
): string {
  // A terminal without a size says 0.
  const columns = terminal || USUAL_COLUMNS;
  return messages.map((message) => renderMessage(message, columns)).join('\n\n');
}

function renderMessage(message: ReceivedMessage, columns: number): string {
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
  const marked = (line: string, first: string, others: string) => {
    const width = Math.max(1, columns - Math.max(first.length, others.length));
    return fold(line, width).map((row, index) => `${index === 0 ? first : others}${row}`);
  };
  return [
    ...marked(oneLine(message.subject), '── ', '      '),
    ...[...rows, ...doubt].flatMap(([label = '', value = '']) =>
      marked(oneLine(value), `   ${label.padEnd(9)} `, `   ${' '.repeat(9)} `),
    ),
    '',
    // A terminal's tabs end at its last column, and what follows them stands at its edge.
    ...printable(message.message)
      .replaceAll('\t', '    ')
      .split('\n')
      .flatMap((line) => marked(line, '   > ', '   > ')),
  ].join('\n');
}
