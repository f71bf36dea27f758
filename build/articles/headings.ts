import { valueToEstree } from 'estree-util-value-to-estree';
import GithubSlugger from 'github-slugger';
import type { Root, RootContent } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ArticleHeading } from '../../src/content/types.ts';

const listed = { h2: 2, h3: 3 } as const;

/** An anchor in plain letters: an accent in an address travels as `%C3%A7`. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/**
 * A rehype plugin: gives each `h2` and `h3` an id made of its words, and exports the list of them
 * from the module as `headings`.
 */
export function headings() {
  return (tree: Root) => {
    const slugger = new GithubSlugger();
    const found: ArticleHeading[] = [];
    visit(tree, 'element', (node) => {
      if (!(node.tagName in listed)) return;
      const text = textOf(node);
      const id = slugger.slug(withoutAccents(text));
      node.properties.id = id;
      found.push({ id, text, level: listed[node.tagName as keyof typeof listed] });
    });
    tree.children.push({ type: 'mdxjsEsm', value: '', data: { estree: exportOf(found) } });
  };
}

type ModuleCode = Extract<RootContent, { type: 'mdxjsEsm' }>;
type SyntaxTree = NonNullable<NonNullable<ModuleCode['data']>['estree']>;

/** The syntax tree of `export const headings = [...]`. */
function exportOf(found: readonly ArticleHeading[]): SyntaxTree {
  const id = { type: 'Identifier' as const, name: 'headings' };
  const declaration = {
    type: 'VariableDeclaration' as const,
    kind: 'const' as const,
    declarations: [{ type: 'VariableDeclarator' as const, id, init: valueToEstree(found) }],
  };
  return {
    type: 'Program',
    sourceType: 'module',
    body: [{ type: 'ExportNamedDeclaration', specifiers: [], attributes: [], declaration }],
  };
}
