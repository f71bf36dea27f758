import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { LocalError } from '../errors.ts';
import type { Inbox } from './inbox.ts';
import { renderMessages } from './render.ts';

/** Asks before something is lost for ever; only a clear yes is one. */
export type Confirm = (question: string) => Promise<boolean>;

/**
 * Erases the message with this protocol number once it has been shown and confirmed.
 * @param number the whole number, or the beginning of it that visitors see.
 * @returns the sentence to print.
 * @throws `message-not-found`, `message-ambiguous` if several numbers begin so, or `not-confirmed`.
 */
export async function eraseMessage(
  inbox: Inbox,
  number: string,
  confirm: Confirm,
): Promise<string> {
  const found = await inbox.read({ since: null, id: number });
  const [message, ...others] = found;
  if (message === undefined) throw notFound(number);
  if (others.length > 0) {
    throw new LocalError(
      'message-ambiguous',
      `${found.length} messages have a number that begins with ${number}; nothing was erased. Name one whole: ` +
        `${found.map(({ id }) => id).join(', ')}.`,
    );
  }
  const { id } = message;
  if (!(await confirm(`${renderMessages(found)}\n\nErase it for ever? Type yes: `))) {
    throw new LocalError('not-confirmed', 'Nothing was erased.');
  }
  if (!(await inbox.erase(id))) throw notFound(id);
  return `Erased ${id}. Its notice may still be in the company's mailbox.`;
}

function notFound(id: string): LocalError {
  return new LocalError('message-not-found', `There is no message ${id}; nothing was erased.`);
}

/** Asks at the terminal; throws `not-confirmed` where there is none. */
export async function confirmAtTerminal(
  question: string,
  input: NodeJS.ReadableStream & { readonly isTTY?: boolean } = process.stdin,
  output: NodeJS.WritableStream = process.stderr,
): Promise<boolean> {
  if (!input.isTTY) {
    throw new LocalError(
      'not-confirmed',
      'Nothing was erased: there is no terminal to ask at; add --yes to erase without a question.',
    );
  }
  const terminal = createInterface({ input, output });
  // Ctrl+C and Ctrl+D close it. The question then stays open for ever, or fails in later versions of Node.
  const closed = once(terminal, 'close').then(() => '');
  try {
    const answer = await Promise.race([terminal.question(question).catch(() => ''), closed]);
    return answer.trim().toLowerCase() === 'yes';
  } finally {
    terminal.close();
  }
}
