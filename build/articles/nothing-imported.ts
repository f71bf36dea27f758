import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** What a plugin is given beside the tree, as far as it is used here. */
interface ArticleFile {
  readonly path: string;
  fail(reason: string, place?: object): never;
}

/**
 * A rehype plugin: fails where an article asks for code or offers some, because it becomes data that
 * no bundler reads.
 */
export function nothingImported() {
  return (tree: Root, file: ArticleFile) => {
    const reason =
      `${file.path}: An article may import and export nothing. Elements of the site come in by ` +
      'src/ui/articles/text/prose-elements.tsx.';
    visit(tree, 'mdxjsEsm', (node) => file.fail(reason, node));
    if (JSON.stringify(tree).includes('"type":"ImportExpression"')) file.fail(reason);
  };
}
