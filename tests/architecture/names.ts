import { compile } from '@mdx-js/mdx';
import postcss from 'postcss';
import remarkFrontmatter from 'remark-frontmatter';
import { type Names, scriptNames } from './script-names.ts';

/** Every module that a file names: script, style sheet or article. */
export async function namesIn(file: string, source: string): Promise<Names> {
  if (file.endsWith('.css')) return styleNames(source);
  if (file.endsWith('.mdx')) return scriptNames(`${file}.jsx`, await articleScript(file, source));
  return scriptNames(file, source);
}

const COMPOSES = /\bfrom\s+(?:'([^']*)'|"([^"]*)")/;
const ADDRESS = /url\(\s*(?:'([^']*)'|"([^"]*)"|([^'")\s]*))\s*\)/g;
const IMPORTED = /^(?:'([^']*)'|"([^"]*)"|url\(\s*['"]?([^'")]*)['"]?\s*\))/;
/** What is in the sheet itself, and what the site's root serves as it is. */
const NO_MODULE = /^(?:data:|#|\/(?!\/|src\/))/;

function styleNames(source: string): Names {
  const modules: { name: string; typeOnly: boolean }[] = [];
  const add = (match: RegExpMatchArray | null) => {
    const name = match?.slice(1).find((text) => text !== undefined);
    if (name === undefined || NO_MODULE.test(name)) return;
    // Vite and CSS read a name without dots as a file beside the sheet.
    modules.push({ name: /^(?:\.|\/|\w+:)/.test(name) ? name : `./${name}`, typeOnly: false });
  };
  const root = postcss.parse(source);
  root.walkAtRules('import', ({ params }) => add(IMPORTED.exec(params)));
  root.walkAtRules('value', ({ params }) => add(COMPOSES.exec(params)));
  root.walkDecls('composes', ({ value }) => add(COMPOSES.exec(value)));
  root.walkDecls(({ value }) => {
    for (const match of value.matchAll(ADDRESS)) add(match);
  });
  return { modules, unreadable: [], metaUses: [] };
}

/** An article as the script it becomes, so that its imports are read as any other's. */
async function articleScript(file: string, source: string): Promise<string> {
  const options = { jsx: true, remarkPlugins: [remarkFrontmatter] };
  const result = await compile({ value: source, path: file }, options);
  // The compiler's own mark, which no author wrote.
  return String(result).replace('/*@jsxImportSource react*/', '');
}
