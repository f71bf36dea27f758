import { describe, expect, test } from 'vitest';
import { CSV_HEAD, csvRows } from '../../../local/inbox/csv.ts';
import type { ReceivedMessage } from '../../../local/inbox/inbox.ts';

const received: ReceivedMessage = {
  id: '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b',
  name: 'Ana Souza',
  email: 'ana@cliente.example',
  phone: '(41) 5555-0101',
  subject: 'Orçamento',
  message: 'Olá',
  source_page: null,
  submitted_at: null,
  consent_version: '1',
  suspected: false,
  received_at: '2026-03-04T05:06:08.000Z',
};

const toCsv = (messages: readonly ReceivedMessage[]) => CSV_HEAD + csvRows(messages);

/** Reads CSV by the letter of RFC 4180, quoted fields only. */
function parse(csv: string): string[][] {
  return [...csv.matchAll(/((?:"(?:[^"]|"")*",?)+)\r\n/g)].map(([, row = '']) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, field = '']) => field.replaceAll('""', '"')),
  );
}

function column(name: string, change: Partial<ReceivedMessage>): string | undefined {
  const [head = [], row = []] = parse(toCsv([{ ...received, ...change }]));
  return row[head.indexOf(name)];
}

describe('the messages as CSV', () => {
  test('have a head line, and a line each', () => {
    expect(parse(toCsv([]))).toHaveLength(1);
    const [head, ...rows] = parse(toCsv([received, received]));
    expect(head).toEqual(expect.arrayContaining(['received_at', 'email', 'message', 'id']));
    expect(rows).toHaveLength(2);
    for (const row of rows) expect(row).toHaveLength(head?.length ?? 0);
  });

  test.each(['com "aspas"', 'vírgula, e ponto; e vírgula', 'duas\nlinhas', '""', 'ação 🌲'])(
    'keep %j',
    (message) => expect(column('message', { message })).toBe(message),
  );

  test.each([
    '=HYPERLINK("https://x.example";"clique")',
    '+1+1',
    '-2+3+cmd|" /C calc"!A0',
    '@SUM(1)',
    ' =1+1',
    '\t=1+1',
    '\r=1+1',
    '\u00a0=1+1',
    '＝1+1',
    '\ufeff=1+1',
  ])('hold no formula: %j', (attack) => {
    for (const field of ['name', 'subject', 'message', 'phone'] as const) {
      expect(column(field, { [field]: attack })).toMatch(/^'/);
    }
  });

  test.each([
    'Bom dia;=1+1',
    'Bom dia; "=1+1',
    'Bom dia;\n=2+2',
    'Olá\n=2+2',
    'Olá\t@SUM(1)',
    'Olá\r\n ＝1+1',
  ])('hold none for a program that splits at semicolons or tabs: %j', (attack) => {
    const csv = toCsv([{ ...received, message: attack }]);
    for (const separator of [';', '\t']) {
      const cells = csv.split(/\r?\n|\r/).flatMap((line) => line.split(separator));
      for (const one of cells) expect(one).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/u);
    }
  });

  test('cannot command a terminal', () => {
    expect(toCsv([{ ...received, name: '\u001b[31m\u009b2J\u0007' }])).not.toMatch(
      /[^\P{Cc}\r\n]/u,
    );
  });
});
