import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { evaluate } from '@mdx-js/mdx';
import minifyWhitespace from 'rehype-minify-whitespace';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { ArticlePiece, ArticleText } from '../../src/content/posts/types.ts';
import { headingIds, headingsOf } from './headings.ts';
import { highlight } from './highlight.ts';
import { nothingImported } from './nothing-imported.ts';
import { labelledTables } from './tables.ts';

/** What MDX makes an element of, before that is written down as a piece. */
class Element {
  constructor(
    readonly type: unknown,
    readonly props: Readonly<Record<string, unknown>>,
  ) {}
}

const Fragment = Symbol('fragment');
const jsx = (type: unknown, props: Readonly<Record<string, unknown>>) => new Element(type, props);

/** What was compiled, by hash: a build for Node and one for the page ask for each article. */
const compiled = new Map<string, Promise<Buffer>>();

/** The text of the article in this file, as JSON: an `ArticleText` of src/content/posts/types.ts. */
export async function articleJson(path: string): Promise<string> {
  const source = await readFile(path, 'utf8');
  const hash = createHash('sha256').update(source).digest('base64');
  const known = compiled.get(hash);
  if (known !== undefined) {
    // Nobody asks a third time.
    compiled.delete(hash);
    return String(await known);
  }
  const json = compileArticle(source, path).then((text) => Buffer.from(text));
  compiled.set(hash, json);
  return String(await json);
}

/** A module of an article's text. */
export const textModule = (json: string) => `export const { text, headings } = ${json};\n`;

/**
 * Turns an article into an `ArticleText` as JSON.
 * @throws where it is no MDX, imports something, or holds what cannot be written down.
 */
export async function compileArticle(source: string, path: string): Promise<string> {
  const text = await piecesOfArticle(source, path);
  return JSON.stringify({ text, headings: headingsOf(text) } satisfies ArticleText);
}

async function piecesOfArticle(value: string, path: string): Promise<ArticlePiece[]> {
  const { default: Text } = await evaluate(
    { value, path },
    {
      remarkPlugins: [remarkFrontmatter, remarkGfm],
      rehypePlugins: [nothingImported, minifyWhitespace, headingIds, labelledTables, highlight],
      Fragment,
      jsx,
      jsxs: jsx,
    },
  );
  return piecesOf(Text({}), path);
}

/** What React would show of this. */
function piecesOf(shown: unknown, path: string): ArticlePiece[] {
  if (Array.isArray(shown)) return shown.flatMap((one) => piecesOf(one, path));
  if (shown === null || shown === undefined || typeof shown === 'boolean') return [];
  if (typeof shown === 'string' || typeof shown === 'number') return [`${shown}`];
  if (!(shown instanceof Element)) {
    throw new TypeError(`${path}: an article holds words and elements, no ${typeof shown}.`);
  }
  const { type, props } = shown;
  if (typeof type === 'function') return piecesOf(type(props), path);
  const { children, ...attributes } = props;
  const inside = piecesOf(children, path);
  if (type === Fragment) return inside;
  return [[`${type}`, Object.keys(attributes).length > 0 ? attributes : 0, ...inside]];
}
