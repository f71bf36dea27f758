import GithubSlugger from 'github-slugger';
import type { Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { ArticleHeading, ArticlePiece } from '../../src/content/posts/types.ts';

const levels: Readonly<Record<string, ArticleHeading['level']>> = { h2: 2, h3: 3 };

/** An anchor in plain letters: an accent in an address travels as `%C3%A7`. */
function withoutAccents(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '');
}

/** Ids of what stands around an article on its page. */
export const FRAME_IDS = ['root', 'conteudo', 'menu', 'carregando'];

/**
 * A rehype plugin: gives each `h2` and `h3` an id made of its words, which nothing else on the page has.
 * @throws where a heading has no word.
 */
export function headingIds() {
  return (tree: Root, { path }: { readonly path: string }) => {
    const slugger = new GithubSlugger();
    for (const id of FRAME_IDS) slugger.slug(id);
    visit(tree, 'element', (node) => {
      if (!(node.tagName in levels)) return;
      const words = textOf(node);
      const id = slugger.slug(withoutAccents(words));
      if (!/[a-z0-9]/.test(id)) {
        throw new TypeError(`${path}: the heading "${words}" has no word for its address.`);
      }
      node.properties.id = id;
    });
  };
}

/** The headings in a text, in order. */
export function headingsOf(text: readonly ArticlePiece[]): ArticleHeading[] {
  return text.flatMap((piece): ArticleHeading[] => {
    if (typeof piece === 'string') return [];
    const [tag, attributes, ...inside] = piece;
    const level = levels[tag];
    if (level === undefined) return headingsOf(inside);
    return [{ id: `${attributes === 0 ? '' : attributes.id}`, text: wordsOf(inside), level }];
  });
}

function wordsOf(pieces: readonly ArticlePiece[]): string {
  return pieces
    .map((piece) => {
      if (typeof piece === 'string') return piece;
      const [, , ...inside] = piece;
      return wordsOf(inside);
    })
    .join('');
}
