import { describe, expect, test } from 'vitest';
import { CSV_HEAD, csvRows } from '../../../local/inbox/csv.ts';
import type { ReceivedMessage } from '../../../local/inbox/inbox.ts';
import { renderMessages } from '../../../local/inbox/render.ts';
import { written } from '../../../local/inbox/written.ts';

const received = (id: string): ReceivedMessage => ({
  id,
  name: 'Ana Souza',
  email: 'ana@cliente.example',
  phone: '(41) 5555-0101',
  subject: 'Orçamento',
  message: 'Olá\u009b',
  source_page: null,
  submitted_at: null,
  consent_version: '1',
  suspected: false,
  received_at: '2026-03-04T05:06:08.000Z',
});
const PAGES = [[received('a'), received('b')], [received('c')]];
const FORMATS = ['text', 'json', 'csv'] as const;

async function* refusedAfter(pages: readonly ReceivedMessage[][]) {
  yield* pages;
  throw new Error('refused');
}

async function whole(texts: AsyncIterable<string>): Promise<string> {
  let all = '';
  for await (const text of texts) all += text;
  return all;
}

describe.each(FORMATS)('the messages as %s', (format) => {
  test('are there page by page, before the next one is asked for', async () => {
    const asked: number[] = [];
    async function* pages() {
      for (const [number, page] of PAGES.entries()) {
        asked.push(number);
        yield page;
      }
    }
    const texts = written(pages(), format);
    for (const number of PAGES.keys()) {
      const { value: text } = await texts.next();
      expect(asked).toEqual([...asked.keys()]);
      expect(asked).toHaveLength(number + 1);
      for (const { received_at } of PAGES[number] ?? []) expect(text).toContain(received_at);
    }
  });

  test('say nothing where the first page cannot be had', async () => {
    await expect(written(refusedAfter([]), format).next()).rejects.toThrow('refused');
  });
});

test('however many pages they came in, they read the same', async () => {
  for (const pages of [PAGES, [PAGES.flat()]]) {
    const [text, json, csv] = await Promise.all(
      FORMATS.map((format) => whole(written(pages, format))),
    );
    expect(text).toBe(`${renderMessages(PAGES.flat())}\n\n3 messages\n`);
    expect(json).toBe(`${JSON.stringify(PAGES.flat(), null, 2).replaceAll('\u009b', '\\u009b')}\n`);
    expect(csv).toBe(CSV_HEAD + csvRows(PAGES.flat()));
  }
});

test.each([[[]], [[[]]]])('where there are none, each format says so', async (pages) => {
  const texts = await Promise.all(FORMATS.map((format) => whole(written(pages, format))));
  expect(texts).toEqual(['0 messages\n', '[]\n', CSV_HEAD]);
});

test('JSON that was cut off by an error is none', async () => {
  let output = '';
  const reading = async () => {
    for await (const text of written(refusedAfter(PAGES), 'json')) output += text;
  };
  await expect(reading()).rejects.toThrow('refused');
  expect(output).not.toBe('');
  expect(() => JSON.parse(output)).toThrow();
});
