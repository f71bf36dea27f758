import { HTMLElement, type Node, TextNode } from 'node-html-parser';

/** What a style sheet can tell of an attribute's value. */
type Look = (value: string) => string;

/** How a style sheet looks at attributes, by their names. Those it never names are missing. */
export type Looks = ReadonlyMap<string, Look>;

/** `[href^=http]` and `[open]`: name, operator and value. */
const ATTRIBUTE = /\[\s*([\w-]+)\s*([~|^$*]?=)?\s*([^\]]*)\]/g;
/** Also the colours in the sheet, which no page has as an id. */
const ID = /#((?:[\w-]|\\.)+)/g;
/** A word, in quotation marks or not. Escapes and flags are for browsers to understand. */
const WORD = /^(["']?)([\w-]+)\1$/;

const comparisons: Readonly<Record<string, (value: string, wanted: string) => boolean>> = {
  '=': (value, wanted) => value === wanted,
  '^=': (value, wanted) => value.startsWith(wanted),
  '$=': (value, wanted) => value.endsWith(wanted),
  '*=': (value, wanted) => value.includes(wanted),
};

/**
 * How a style sheet looks at attributes. Classes it sees as they are. Of most others it asks little:
 * of an address how it begins. So pages with other addresses and anchors can look alike to it.
 */
export function looksOf(sheet: string): Looks {
  const questions = new Map<string, Map<string, Look>>();
  const ask = (name: string, operator = '', wanted = '') => {
    const asked = questions.get(name) ?? new Map<string, Look>();
    questions.set(name, asked.set(operator + wanted, question(operator, wanted.trim())));
  };
  for (const [, name = '', operator, wanted] of sheet.matchAll(ATTRIBUTE)) {
    ask(name.toLowerCase(), operator, wanted);
  }
  for (const [, id] of sheet.matchAll(ID)) ask('id', '=', id);
  const looks = [...questions].map(([name, asked]): [string, Look] => {
    const all = [...asked.values()];
    return [name, (value) => all.map((one) => one(value)).join('')];
  });
  return new Map([...looks, ['class', (value) => value]]);
}

function question(operator: string, wanted: string): Look {
  if (operator === '') return () => '';
  const compare = comparisons[operator];
  const [, , word] = WORD.exec(wanted) ?? [];
  if (compare === undefined || word === undefined) return (value) => value;
  return (value) => (compare(value, word) ? operator + word : '');
}

/**
 * All of a page that a style sheet's selectors can see: elements, their order, their attributes as
 * far as the sheet looks at them, and whether there is text. Pages of one shape match the same rules.
 */
export function shapeOf(node: Node, looks: Looks): string {
  if (node instanceof TextNode) return node.isWhitespace ? '' : '"';
  if (!(node instanceof HTMLElement)) return '';
  const seen = Object.entries(node.attributes).map(([name, value]) => {
    const look = looks.get(name.toLowerCase());
    return look === undefined ? '' : ` ${name}=${JSON.stringify(look(value))}`;
  });
  const inside = node.childNodes.map((child) => shapeOf(child, looks));
  return `<${node.rawTagName}${seen.join('')}>${inside.join('')}</>`;
}
