import type { Element, ElementContent, Root, RootContent } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { toString as textOf } from 'hast-util-to-string';
import { refractor } from 'refractor/core';
import hcl from 'refractor/hcl';
import json from 'refractor/json';
import sql from 'refractor/sql';
import typescript from 'refractor/typescript';
import { SKIP, visit } from 'unist-util-visit';

for (const language of [hcl, json, sql, typescript]) refractor.register(language);

/** What of a grammar's many kinds is shown, and the class that shows it. */
const shown: Readonly<Record<string, string>> = {
  comment: 'hl-comment',
  keyword: 'hl-keyword',
  string: 'hl-string',
  type: 'hl-string',
  number: 'hl-number',
  boolean: 'hl-number',
  constant: 'hl-number',
};

/** The class of a token, none for what stays in the colour of the text. */
function classOf(token: Element): string | undefined {
  const kinds = token.properties.className;
  if (!Array.isArray(kinds)) return undefined;
  return kinds.map((kind) => shown[kind]).find((name) => name !== undefined);
}

/** The tokens with our few classes; what needs none is text again. */
function reduced(nodes: readonly (RootContent | ElementContent)[]): ElementContent[] {
  return nodes.flatMap((node): ElementContent[] => {
    if (node.type === 'text') return [node];
    if (node.type !== 'element') return [];
    const name = classOf(node);
    const children = reduced(node.children);
    return name === undefined ? children : [{ ...node, properties: { class: name }, children }];
  });
}

/** The language a block is marked with, `text` without one. */
function languageOf(code: Element): string {
  const classes = code.properties.className;
  const mark = Array.isArray(classes) ? classes.find((name) => /^language-/.test(`${name}`)) : '';
  return `${mark ?? ''}`.replace('language-', '') || 'text';
}

/**
 * A rehype plugin: colours blocks of code with classes, for which the strict policy needs no
 * exception. A `pre` gets its code as one text of HTML in `html`: hydration takes it as it is, while
 * elements would cost code and time for each word.
 */
export function highlight() {
  return (tree: Root) => {
    visit(tree, 'element', (node, index, parent) => {
      const [code] = node.children;
      if (node.tagName !== 'pre' || code?.type !== 'element') return undefined;
      const text = textOf(code).trimEnd();
      const language = languageOf(code);
      const known = refractor.registered(language);
      const tokens = known ? refractor.highlight(text, language).children : [];
      const html = toHtml(known ? reduced(tokens) : [{ type: 'text', value: text }]);
      parent?.children.splice(index ?? 0, 1, {
        ...node,
        properties: { html, language },
        children: [],
      });
      return SKIP;
    });
  };
}
