import { isEntry, type OutboxRecord } from '../../src/outbox/entry/record.ts';

const anyId = /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-8[0-9a-f]{3}-[0-9a-f]{12}/g;

/** What a record says, in words. */
export function inWords(id: string, record: OutboxRecord | undefined): string {
  if (record === undefined) return `${id} is gone from the disk`;
  const { state, announced, telling, ambiguous } = record;
  const facts = [
    ambiguous && 'may have arrived',
    isEntry(record) && record.lease && `for ${record.lease.owner}`,
    isEntry(record) && record.openIn && `open in ${record.openIn.slice(0, 4)}`,
    telling && `${telling.owner.slice(0, 8)} is telling`,
    announced && 'told',
  ].filter((fact) => typeof fact === 'string');
  return `${id} is ${state} on the disk${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** A run told step by step: who, when, what; messages are numbered as they turn up. */
export class Story {
  readonly lines: string[] = [];
  readonly #names = new Map<string, string>();

  readonly tell = (at: number, who: string, what: string): void => {
    const seconds = (at / 1000).toFixed(3).padStart(10);
    this.lines.push(`${seconds} s  ${who.padEnd(10)} ${this.named(what)}`);
  };

  /** The same words with numbers in the place of ids. */
  named(words: string): string {
    return words.replace(anyId, (id) => {
      const name = this.#names.get(id) ?? `message ${this.#names.size + 1}`;
      this.#names.set(id, name);
      return name;
    });
  }
}
