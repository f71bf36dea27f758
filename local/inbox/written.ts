import { escapedForTerminal } from '../printable.ts';
import { CSV_HEAD, csvRows } from './csv.ts';
import type { ReceivedMessage } from './inbox.ts';
import type { InboxOptions } from './options.ts';
import { renderMessages } from './render.ts';

/** Messages as they come, some at a time, from anywhere. */
type Pages = AsyncIterable<readonly ReceivedMessage[]> | Iterable<readonly ReceivedMessage[]>;

const FORMATS: Record<InboxOptions['format'], (pages: Pages) => AsyncGenerator<string>> = {
  text: asText,
  json: asJson,
  csv: asCsv,
};

/**
 * The messages in a format, a text for each page: a flood makes more than one string can hold. Nothing comes before
 * the first page is there, and JSON is closed only once the last one was, so that what an error cuts off shows it.
 */
export function written(pages: Pages, format: InboxOptions['format']): AsyncGenerator<string> {
  return FORMATS[format](pages);
}

/** How many there are is known at the end. */
async function* asText(pages: Pages) {
  let count = 0;
  for await (const page of pages) {
    if (page.length > 0) yield `${renderMessages(page)}\n\n`;
    count += page.length;
  }
  yield `${count === 1 ? '1 message' : `${count} messages`}\n`;
}

async function* asJson(pages: Pages) {
  let isFirst = true;
  for await (const page of pages) {
    if (page.length === 0) continue;
    const list = escapedForTerminal(JSON.stringify(page, null, 2));
    yield `${isFirst ? '[' : ','}${list.slice('['.length, -'\n]'.length)}`;
    isFirst = false;
  }
  yield isFirst ? '[]\n' : '\n]\n';
}

async function* asCsv(pages: Pages) {
  let head = CSV_HEAD;
  for await (const page of pages) {
    yield head + csvRows(page);
    head = '';
  }
  yield head;
}
