import { runCommand } from '../command.ts';
import { toCsv } from '../inbox/csv.ts';
import { confirmAtTerminal, eraseMessage } from '../inbox/erase.ts';
import { readHostedEnv } from '../inbox/hosted-env.ts';
import { hostedInbox } from '../inbox/hosted-inbox.ts';
import type { Inbox, ReceivedMessage } from '../inbox/inbox.ts';
import { withLocalInbox } from '../inbox/local-inbox.ts';
import { type InboxOptions, readInboxOptions } from '../inbox/options.ts';
import { renderMessages } from '../inbox/render.ts';
import { escapedForTerminal } from '../printable.ts';

const WRITERS: Record<InboxOptions['format'], (messages: ReceivedMessage[]) => string> = {
  text: (messages) => `${renderMessages(messages)}\n`,
  json: (messages) => `${escapedForTerminal(JSON.stringify(messages, null, 2))}\n`,
  csv: toCsv,
};

/** `npm run messages`: the messages received, newest first, of here or of the hosted project. */
runCommand(async () => {
  const options = readInboxOptions();
  const use = (inbox: Inbox) => run(inbox, options);
  const output = options.hosted
    ? await use(hostedInbox(readHostedEnv(process.env)))
    : await withLocalInbox(options, use);
  process.stdout.write(output);
});

async function run(inbox: Inbox, { erase, yes, since, format }: InboxOptions): Promise<string> {
  if (erase !== null) {
    const confirm = yes ? async () => true : confirmAtTerminal;
    return `${await eraseMessage(inbox, erase, confirm)}\n`;
  }
  return WRITERS[format](await inbox.read({ since, id: null }));
}
