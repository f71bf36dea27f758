import type { Element, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';

function childrenOf(node: Element, name: string): Element[] {
  return node.children.filter((child): child is Element => {
    return child.type === 'element' && child.tagName === name;
  });
}

/**
 * A rehype plugin: the first cell of each row heads that, and into the others it writes which column they
 * belong to, so that a style sheet can show it where the rows are stacked.
 */
export function labelledTables() {
  return (tree: Root) => {
    visit(tree, 'element', (table) => {
      if (table.tagName !== 'table') return;
      const rowsOf = (part: string) =>
        childrenOf(table, part).flatMap((group) => childrenOf(group, 'tr'));
      const labels = rowsOf('thead').flatMap((row) => childrenOf(row, 'th').map(textOf));
      for (const row of rowsOf('tbody')) {
        for (const [column, cell] of childrenOf(row, 'td').entries()) {
          if (column > 0) cell.properties.dataLabel = labels[column] ?? '';
          else
            Object.assign(cell, {
              tagName: 'th',
              properties: { ...cell.properties, scope: 'row' },
            });
        }
      }
    });
  };
}
