import { HTMLElement, type Node, TextNode } from 'node-html-parser';

/** The names of the attributes a style sheet looks at; `class` is always one. */
export function attributesIn(sheet: string): ReadonlySet<string> {
  const named = sheet.matchAll(/\[\s*([\w-]+)/g);
  return new Set(['class', 'id', ...[...named].map(([, name = '']) => name.toLowerCase())]);
}

/**
 * All of a page that a style sheet's selectors can see: elements, their order, their attributes as
 * far as the sheet names them, and whether there is text. Pages of one shape match the same rules.
 */
export function shapeOf(node: Node, attributes: ReadonlySet<string>): string {
  if (node instanceof TextNode) return node.isWhitespace ? '' : '"';
  if (!(node instanceof HTMLElement)) return '';
  const seen = Object.entries(node.attributes)
    .filter(([name]) => attributes.has(name.toLowerCase()))
    .map(([name, value]) => ` ${name}=${JSON.stringify(value)}`);
  const inside = node.childNodes.map((child) => shapeOf(child, attributes));
  return `<${node.rawTagName}${seen.join('')}>${inside.join('')}</>`;
}
