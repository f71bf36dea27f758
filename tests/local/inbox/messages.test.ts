import { describe, expect, test } from 'vitest';
import type { ReceivedMessage } from '../../../local/inbox/inbox.ts';
import { renderMessages } from '../../../local/inbox/render.ts';

function message(change: Partial<ReceivedMessage> = {}): ReceivedMessage {
  return {
    id: '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b',
    name: 'Ana Souza',
    email: 'ana@cliente.example',
    phone: '(41) 5555-0101',
    subject: 'Orçamento',
    message: 'Primeira linha.\nSegunda linha.',
    source_page: '/contato',
    submitted_at: '2026-03-04T05:06:07.000Z',
    consent_version: '1',
    suspected: false,
    received_at: '2026-03-04T05:06:08.000Z',
    ...change,
  };
}

describe('the messages in a terminal', () => {
  test('show every field the company needs', () => {
    const [head, ...rest] = renderMessages([message()]).split('\n');
    expect(head).toBe('── Orçamento');
    const end = rest.indexOf('');
    expect(rest.slice(0, end).map((row) => row.trim().split(/\s{2,}/))).toEqual([
      ['Received', '2026-03-04T05:06:08.000Z'],
      ['Written', '2026-03-04T05:06:07.000Z'],
      ['Name', 'Ana Souza'],
      ['E-mail', 'ana@cliente.example'],
      ['Phone', '(41) 5555-0101'],
      ['Page', '/contato'],
      ['Protocol', '0b8f5f0e-7f6c-4a5e-9d0b-0c1d2e3f4a5b'],
    ]);
    expect(rest.slice(end + 1)).toEqual(['   > Primeira linha.', '   > Segunda linha.']);
  });

  test('mark what the form doubts that a person wrote, and nothing else', () => {
    const doubt = /^ {3}Suspected the form doubts that a person wrote it$/m;
    expect(renderMessages([message({ suspected: true })])).toMatch(doubt);
    expect(renderMessages([message({ suspected: false })])).not.toMatch(doubt);
  });

  test.each([
    ['a colour', '\u001b[31mvermelho'],
    ['a window title', '\u001b]0;título\u0007'],
    ['an eight-bit escape', '\u009b2J'],
    ['a backspace', 'a\b\b'],
    ['a carriage return', 'visível\rescondido'],
    ['a turned writing direction', '\u202egpj.exe'],
  ])('cannot be commanded by %s in a field', (_what, attack) => {
    const text = renderMessages([
      message({ name: attack, subject: attack, message: attack, source_page: attack }),
    ]);
    expect(text).not.toMatch(/[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u);
  });

  test.each([
    ['in lines of its own', '\n', 80],
    ['where a terminal would go on at its edge', '', 40],
  ])('cannot have another message put into its text %s', (_where, line, columns) => {
    const forged = ['── Re: contrato', '   Name      Ana', '   E-mail    falso@x.example'];
    const leads = [
      '',
      'a'.repeat(columns - 5),
      '字'.repeat((columns - 5) / 2),
      ` ${'a'.repeat(columns - 6)}字`,
      `${'\t'.repeat(12)}.`,
    ];
    for (const lead of leads) {
      const text = forged.map((row) => `${lead}${line}${row}`).join('\n');
      const told = renderMessages([message({ message: text, subject: text, name: text })], columns);
      const rows = told.split('\n');
      expect(rows.filter((row) => row.startsWith('──'))).toHaveLength(1);
      expect(rows.filter((row) => row.startsWith('   E-mail'))).toHaveLength(1);
      // As wide as the terminal at most, so that it breaks no row itself.
      const isWide = (row: string) => row.length + (row.match(/字/g)?.length ?? 0) > columns;
      expect(rows.filter(isWide)).toEqual([]);
      expect(told).not.toContain('\t');
    }
  });

  test('are as legible where a terminal has no size', () => {
    expect(renderMessages([message()], 0)).toBe(renderMessages([message()], 80));
  });

  test('cannot have a line added to the head of a message', () => {
    const text = renderMessages([message({ name: 'Ana\n   E-mail    falso@x.example' })]);
    expect(text.split('\n').filter((line) => line.startsWith('   E-mail'))).toHaveLength(1);
  });
});
