import { readFile } from 'node:fs/promises';
import { evaluate } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import type { ArticlePiece } from '../../src/content/types.ts';
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

/** What was compiled, by source: a build for Node and one for the page ask for each article. */
const compiled = new Map<string, Promise<string>>();

/** The article in this file as a module of data: `ArticleText` in src/content/types.ts. */
export async function articleModule(path: string): Promise<string> {
  return compileArticle(await readFile(path, 'utf8'), path);
}

/**
 * Turns an article into a module of data, which no bundler has to read. Throws where it is no MDX,
 * imports something, or holds what cannot be written down.
 */
export function compileArticle(source: string, path: string): Promise<string> {
  const module = compiled.get(source) ?? compile(source, path);
  compiled.set(source, module);
  return module;
}

async function compile(value: string, path: string): Promise<string> {
  const { default: Text } = await evaluate(
    { value, path },
    {
      remarkPlugins: [remarkFrontmatter, remarkGfm],
      rehypePlugins: [nothingImported, headingIds, labelledTables, highlight],
      Fragment,
      jsx,
      jsxs: jsx,
    },
  );
  const text = piecesOf(Text({}), path);
  const exported = { text, headings: headingsOf(text) };
  return Object.entries(exported)
    .map(([name, of]) => `export const ${name} = ${JSON.stringify(of)};\n`)
    .join('');
}

/** What React would show of this. */
function piecesOf(shown: unknown, path: string): ArticlePiece[] {
  if (Array.isArray(shown)) return shown.flatMap((one) => piecesOf(one, path));
  if (shown === null || shown === undefined || typeof shown === 'boolean') return [];
  if (typeof shown === 'string' || typeof shown === 'number') return [`${shown}`];
  if (!(shown instanceof Element)) {
    throw new TypeError(`${path}: an article holds words and elements, not a ${typeof shown}.`);
  }
  const { type, props } = shown;
  if (typeof type === 'function') return piecesOf(type(props), path);
  const { children, ...attributes } = props;
  const inside = piecesOf(children, path);
  if (type === Fragment) return inside;
  return [[`${type}`, Object.keys(attributes).length > 0 ? attributes : 0, ...inside]];
}
