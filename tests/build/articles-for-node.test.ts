import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { createBuilder } from 'vite';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { articlesForNode } from '../../build/articles/for-node.ts';
import { articles } from '../../build/articles/mdx.ts';
import { type TemporaryDirectory, temporaryDirectory, writeFiles } from '../local/dist-fixture.ts';

let project: TemporaryDirectory;
beforeEach(async () => {
  project = await temporaryDirectory();
  const packages = join(import.meta.dirname, '../../node_modules');
  await symlink(packages, join(project.path, 'node_modules'), 'junction');
  const entry = "export const load = () => import('/artigo.mdx');";
  await writeFiles(project.path, {
    'package.json': '{ "type": "module" }',
    'server.js': entry,
    'page.js': entry,
  });
});
afterEach(() => project.remove());

/** Builds a site of this article, and returns how Node asks for it. */
async function addressOf(article: string): Promise<string> {
  const root = project.path;
  await writeFiles(root, { 'artigo.mdx': article });
  const build = (input: string, outDir: string) => ({
    build: { outDir, emptyOutDir: true, rolldownOptions: { input: join(root, input) } },
  });
  const builder = await createBuilder({
    configFile: false,
    root,
    logLevel: 'silent',
    plugins: [articles(), articlesForNode(join(root, 'server/articles'))],
    environments: { ssr: build('server.js', 'server'), client: build('page.js', 'page') },
  });
  for (const name of ['ssr', 'client']) {
    const environment = builder.environments[name];
    if (environment) await builder.build(environment);
  }
  const server = await readFile(join(root, 'server/server.js'), 'utf8');
  return /import\("(file:[^"]+)"\)/.exec(server)?.[1] ?? '';
}

test('Node finds the text of the last build, under another address once it has changed', async () => {
  const first = await addressOf('Um texto.');
  expect(await readFile(new URL(first), 'utf8')).toContain('Um texto.');
  expect(await addressOf('Um texto.')).toBe(first);
  const next = await addressOf('Outro texto.');
  expect(next).not.toBe(first);
  expect(await readFile(new URL(next), 'utf8')).toContain('Outro texto.');
});

test.each([
  ['a module', "import { a } from './a.js';\n\nUm {a}.", './a.js'],
  ['what it passes on', "export * from './a.js';\n\nUm.", './a.js'],
  ['a module later', "Um {import('./a.js')}.", './a.js'],
])('an article that imports %s is refused', async (_what, article, name) => {
  await writeFiles(project.path, { 'a.js': "export const a = 'a';" });
  await expect(addressOf(article)).rejects.toThrow(
    new RegExp(`artigo\\.mdx imports .*${name}.*An article may import nothing`),
  );
});
