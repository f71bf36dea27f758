import { readdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createBuilder, type Plugin } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { compileArticle } from '../../build/articles/compile.ts';
import { loadTextCode } from '../../build/articles/load-text.ts';
import type { ArticleText } from '../../src/content/posts/types.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../local/dist-fixture.ts';

let project: TemporaryDirectory;
beforeEach(async () => {
  project = await temporaryDirectory();
  const packages = join(import.meta.dirname, '../../node_modules');
  await symlink(packages, join(project.path, 'node_modules'), 'junction');
  const entry = "export { loadText } from 'virtual:article';";
  await writeFiles(project.path, {
    'package.json': '{ "type": "module" }',
    'server.js': entry,
    'page.js': entry,
  });
});
afterEach(() => project.remove());

const asksForText = (folder: string): Plugin => ({
  name: 'test:asks-for-text',
  resolveId: (id) => (id === 'virtual:article' ? `\0${id}` : null),
  load(id) {
    return id === '\0virtual:article' ? loadTextCode(this, folder, 'artigo') : null;
  },
});

/** Builds a site of this article for Node and for the page. */
async function build(article: string): Promise<void> {
  const root = project.path;
  await writeFiles(root, { 'artigo.mdx': article });
  const output = (input: string, outDir: string) => ({
    build: {
      outDir,
      emptyOutDir: true,
      emitAssets: true,
      rolldownOptions: {
        input: join(root, input),
        preserveEntrySignatures: 'strict' as const,
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  const builder = await createBuilder({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [asksForText(root)],
    environments: { ssr: output('server.js', 'server'), client: output('page.js', 'page') },
  });
  for (const name of ['ssr', 'client']) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
}

/** What a page of the last build, or Node, finds as the article's text. */
async function inPage(): Promise<{ fileName: string; module: ArticleText }> {
  const folder = join(project.path, 'page/assets');
  const [fileName = ''] = await readdir(folder);
  return { fileName, module: await import(pathToFileURL(join(folder, fileName)).href) };
}
async function inNode(fileName: string): Promise<ArticleText> {
  const built = `${pathToFileURL(join(project.path, 'server/server.js')).href}?${fileName}`;
  const { loadText } = await import(/* @vite-ignore */ built);
  return loadText();
}

test('page and Node load the same text, under another address once it has changed', async () => {
  const names: string[] = [];
  for (const words of ['Um texto.', 'Outro texto.']) {
    await build(`## Título\n\n${words}`);
    const { fileName, module } = await inPage();
    expect(fileName).toMatch(/^article\.artigo-.{7}\.js$/);
    expect(module.text).toContainEqual(['p', 0, words]);
    expect(module.headings).toEqual([{ id: 'titulo', text: 'Título', level: 2 }]);
    expect((await inNode(fileName)).text).toEqual(module.text);
    names.push(fileName);
  }
  expect(new Set(names).size).toBe(2);
});

test.each([
  ['imports a module', "import { a } from './a.js';\n\nUm {a}."],
  ['passes one on', "export * from './a.js';\n\nUm."],
  ['exports what is its own', 'export const a = 1;\n\nUm.'],
  ['imports a module later', "Um {import('./a.js')}."],
])('an article that %s is refused', async (_what, article) => {
  await expect(compileArticle(article, 'artigo.mdx')).rejects.toThrow(
    /^artigo\.mdx: An article may import and export nothing/,
  );
});

test('what cannot be written down is refused', async () => {
  await expect(compileArticle('Um {new Date()}.', 'artigo.mdx')).rejects.toThrow(
    'artigo.mdx: an article holds words and elements, no object.',
  );
});

/** The anchors of an article's headings. */
async function anchorsOf(article: string): Promise<string[]> {
  const { headings }: ArticleText = JSON.parse(await compileArticle(article, 'artigo.mdx'));
  return headings.map(({ id }) => id);
}

test('no heading has the anchor of another, or of what stands around the article', async () => {
  expect(await anchorsOf('## Conteúdo\n\n## Menu\n\n### Root\n\n## Fim\n\n## Fim')).toEqual([
    'conteudo-1',
    'menu-1',
    'root-1',
    'fim',
    'fim-1',
  ]);
});

test.each(['🎉', '!'])('a heading without a word (%s) is refused', async (heading) => {
  await expect(anchorsOf(`## ${heading}`)).rejects.toThrow(
    `artigo.mdx: the heading "${heading}" has no word for its address.`,
  );
});
