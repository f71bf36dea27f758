import { describe, expect, test } from 'vitest';
import { circlesOf } from './circles.ts';
import { complaintsAbout } from './complaints.ts';
import { evasions } from './evasions.ts';
import { readHouse } from './house.ts';
import { namesIn } from './names.ts';
import { readRooms } from './rooms.ts';

const house = readHouse();

/** What the rule says of a file with this text, or nothing. */
async function complaints(file: string, source: string): Promise<string> {
  return complaintsAbout(file, await namesIn(file, source), house).join('\n');
}

describe('the rule notices', () => {
  test.each(evasions)('%s (%s)', async (_way, file, source, about) => {
    expect(await complaints(file, source)).toContain(about);
  });
});

describe('the rule lets pass', () => {
  test.each([
    ['a type of content', 'src/ui/X.ts', "import type { PageLink } from '../content/types.ts';"],
    ['a neighbour', 'src/ui/lists/X.ts', "import '../page/Section'; import.meta.glob('./*.tsx');"],
    ['its own style sheet', 'src/ui/X.tsx', "import s from './page/Section.module.css';"],
    ['a file of the site', 'src/ui/X.css', '.x { background: url(/art/hero.svg) }'],
    [
      'a drawing in place',
      'src/ui/X.css',
      '.x { background: url("data:image/svg+xml,%3Csvg/%3E") }',
    ],
    ['a setting', 'src/seo/x.ts', 'export const address = import.meta.env.VITE_SITE_URL;'],
    ["another page's address", 'src/ui/X.ts', "new URL('/x', location.href);"],
    ['the door', 'src/contact/x.ts', "import { openOutbox } from '../outbox';"],
  ])('%s (%s)', async (_way, file, source) => {
    expect(await complaints(file, source)).toBe('');
  });
});

describe('the table of rooms', () => {
  const table = (rows: string) =>
    `| room | where | what is in it | may import | packages |\n|---|---|---|---|---|\n${rows}\n\n`;

  test('says a room that is not there', () => {
    expect(() => readRooms(table('| a | `a` | | b | nothing |'))).toThrow(
      'a may import b: no such',
    );
  });

  test('says a word that is no package', () => {
    expect(() => readRooms(table('| a | `a` | | nothing | some |'))).toThrow('what is some?');
  });

  test('says that it is missing', () => {
    expect(() => readRooms('# A house')).toThrow('has no table');
  });
});

test('a circle is found, and what only leads to it is not part of it', () => {
  const graph = { a: ['b'], b: ['c'], c: ['d', 'b'], d: ['d'], e: [] };
  const entries = Object.entries(graph).map(([name, to]) => [name, new Set(to)] as const);
  expect(circlesOf(new Map(entries))).toEqual([['d'], ['b', 'c']]);
});
