import { runCommand } from '../command.ts';
import { confirmAtTerminal, eraseMessage } from '../inbox/erase.ts';
import { readHostedEnv } from '../inbox/hosted-env.ts';
import { hostedInbox } from '../inbox/hosted-inbox.ts';
import type { Inbox } from '../inbox/inbox.ts';
import { withLocalInbox } from '../inbox/local-inbox.ts';
import { readInboxOptions } from '../inbox/options.ts';
import { written } from '../inbox/written.ts';

/** `npm run messages`: the messages received, newest first, of here or of the hosted project. */
runCommand(async () => {
  const options = readInboxOptions();
  const hosted = options.hosted ? hostedInbox(readHostedEnv(process.env)) : null;
  const use = <T>(work: (inbox: Inbox) => Promise<T>) =>
    hosted === null ? withLocalInbox(options, work) : work(hosted);
  const { erase, yes, since, format } = options;
  if (erase !== null) {
    const confirm = yes ? async () => true : confirmAtTerminal;
    const sentence = await use((inbox) => eraseMessage(inbox, erase, confirm));
    await print(`${sentence}\n`);
    return;
  }
  const wanted = { since, id: null };
  // Those of here at once: a reader that takes its time must not keep the database from being used.
  const pages = hosted?.readPages(wanted) ?? [await use((inbox) => inbox.read(wanted))];
  for await (const text of written(pages, format)) {
    if (!(await print(text))) return;
  }
});

/** Waits until the reader has it; false where it takes no more, of which runCommand tells. */
function print(text: string): Promise<boolean> {
  return new Promise((resolve) => {
    process.stdout.write(text, (error) => resolve(!error));
  });
}
